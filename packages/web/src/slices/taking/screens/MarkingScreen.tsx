import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { useRouteState } from '../../../platform/route.ts';
import { Page } from '../../../ui/Page.tsx';
import { Desk } from '../parts/marking/Desk.tsx';
import { DeskFilters } from '../parts/marking/DeskFilters.tsx';
import { DeskState } from '../parts/marking/marking-state.ts';
import { PublishDrafts } from '../parts/marking/PublishDrafts.tsx';
import { overviewOf } from '../parts/marking/use-desk.ts';

/** The marking desk: open answers of learners, one after the other. */
export default function MarkingScreen() {
  const [state, change] = useRouteState(DeskState);
  const overview = useQuery(overviewOf(state.hide_names));
  const everything = overview.data?.items ?? [];
  // A desk of its own for every pile of answers.
  const pile = [state.course, state.item_iid, state.question_iid, state.state, state.hide_names].join('|');
  return (
    <Page
      title={t('marking_title')}
      lead={overview.data && t('marking_waiting', { count: overview.data.total })}
      actions={<PublishDrafts tasks={everything} look="default" />}
    >
      <DeskFilters state={state} change={change} tasks={everything} />
      <Desk key={pile} state={state} change={change} everything={everything} />
    </Page>
  );
}
