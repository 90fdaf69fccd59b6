import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { useRouteState } from '../../../platform/route.ts';
import { Page } from '../../../ui/Page.tsx';
import { AssignmentDesk } from '../parts/assignments/AssignmentDesk.tsx';
import { Desk } from '../parts/marking/Desk.tsx';
import { DeskFilters } from '../parts/marking/DeskFilters.tsx';
import { countOf } from '../parts/marking/desk.ts';
import { DeskState } from '../parts/marking/marking-state.ts';
import { PublishDrafts } from '../parts/marking/PublishDrafts.tsx';
import { pilesQuery } from '../teaching-api.ts';

/** The marking desk: open answers of learners, one after the other. */
export default function MarkingScreen() {
  const [state, change] = useRouteState(DeskState);
  const { data } = useQuery(pilesQuery());
  const { piles = [], assignments = [] } = data ?? {};
  // A desk of its own for every pile of answers.
  const pile = [state.course, state.item_iid, state.question_iid, state.state, state.hide_names].join('|');
  return (
    <Page
      title={t('marking_title')}
      lead={data && t('marking_waiting', { count: countOf(piles) + countOf(assignments) })}
      actions={!state.assignment && <PublishDrafts piles={piles} look="default" />}
    >
      {data && data.held.length > 0 && (
        <Alert color="amber" icon={<IconEyeOff />} mb="md">
          {t('marking_held_note', { names: data.held.join(', ') })}
        </Alert>
      )}
      {state.assignment && state.course !== undefined && state.item_iid !== undefined ? (
        <AssignmentDesk
          key={`${state.course} ${state.item_iid}`}
          course={state.course}
          item_iid={state.item_iid}
          {...{ state, change, piles, assignments }}
        />
      ) : (
        <>
          <DeskFilters {...{ state, change, piles, assignments }} />
          <Desk key={pile} {...{ state, change, piles, assignments }} />
        </>
      )}
    </Page>
  );
}
