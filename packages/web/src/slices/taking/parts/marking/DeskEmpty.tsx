import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useMayOpen } from '../../../../platform/may-open.ts';
import { BloomDrawing } from '../../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { AssignmentPile, Pile } from '../../teaching-api.ts';
import { countOf, draftsOf } from './desk.ts';
import type { ChangeDesk, DeskState } from './marking-state.ts';
import { PublishDrafts } from './PublishDrafts.tsx';

interface DeskEmptyProps {
  readonly state: DeskState;
  readonly change: ChangeDesk;
  /** Everything there is to mark, whatever the filter. */
  readonly piles: readonly Pile[];
  readonly assignments: readonly AssignmentPile[];
}

/** Nothing on the desk: all is marked, or the rest lies behind the filter. */
export function DeskEmpty({ state, change, piles, assignments }: DeskEmptyProps) {
  const mayOpen = useMayOpen();
  const [all, drafts] = [countOf(piles), countOf(draftsOf(piles))];
  if (drafts > 0 && drafts === all) {
    return (
      <EmptyState
        title={t('marking_only_drafts')}
        note={t('marking_only_drafts_note', { count: drafts })}
        action={<PublishDrafts piles={piles} look="filled" />}
        drawing={<BloomDrawing />}
      />
    );
  }
  if (all > 0) {
    const unfiltered = {
      course: undefined,
      item_iid: undefined,
      question_iid: undefined,
      state: undefined,
      at: undefined,
    };
    return (
      <EmptyState
        title={t('marking_none_here')}
        note={t('marking_others_wait', { count: all })}
        action={<Button onClick={() => change(unfiltered)}>{t('clear_filters')}</Button>}
        drawing={<BloomDrawing />}
      />
    );
  }
  const [next] = assignments;
  if (next) {
    const open = {
      course: next.course,
      item_iid: next.item_iid,
      assignment: 1,
      state: undefined,
      at: undefined,
    } as const;
    return (
      <EmptyState
        title={t('marking_assignments_wait')}
        note={t('marking_assignments_wait_note', { count: countOf(assignments) })}
        action={<Button onClick={() => change({ ...open, question_iid: undefined })}>{next.item_name}</Button>}
        drawing={<BloomDrawing />}
      />
    );
  }
  // Who only marks opens no results.
  const has_results = mayOpen('exercise_results');
  const exam = has_results && state.course && state.item_iid ? { course: state.course, iid: state.item_iid } : null;
  return (
    <EmptyState
      title={t('marking_all_done')}
      note={t('marking_all_done_note')}
      action={
        (exam || mayOpen('teach')) && (
          <Button
            renderRoot={(props) =>
              exam ? (
                <Link to={urlOf('exercise_results', { iid: exam.iid })} search={{ ciid: exam.course }} {...props} />
              ) : (
                <Link to={urlOf('teach', {})} {...props} />
              )
            }
          >
            {t(exam ? 'marking_see_results' : 'marking_to_teaching')}
          </Button>
        )
      }
      drawing={<BloomDrawing />}
    />
  );
}
