import { Select, Switch } from '@mantine/core';
import { submissionLists } from '@sen/domain/learning/assignments/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { type AssignmentPile, type Pile, type SubmissionRow, submissionsQuery } from '../../teaching-api.ts';
import deskClasses from '../marking/Desk.module.css';
import { Folded } from '../marking/DeskFilters.tsx';
import type { ChangeDesk, DeskState } from '../marking/marking-state.ts';
import { PileSelect } from '../marking/PileSelect.tsx';
import { nextWaiting, shownIn } from './lists.ts';
import { PublishNotes } from './PublishNotes.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { SubmissionSheet } from './SubmissionSheet.tsx';

interface AssignmentDeskProps {
  readonly course: number;
  readonly item_iid: number;
  readonly state: DeskState;
  readonly change: ChangeDesk;
  readonly piles: readonly Pile[];
  readonly assignments: readonly AssignmentPile[];
}

/** Everybody's work for one assignment: the list first, one after the other once one is open. */
export function AssignmentDesk({ course, item_iid, state, change, piles, assignments }: AssignmentDeskProps) {
  const { hide_names, show } = state;
  const { data, error, refetch } = useQuery(submissionsQuery({ course, item_iid, hide_names }));
  const rows = data?.items ?? [];
  const shown = rows.filter(shownIn[show]);
  const nameOf = ({ name, place }: SubmissionRow): string => name || t('marking_learner_number', { number: place });
  const open = (row: SubmissionRow | undefined) => change({ at: row?.iid ? `${row.iid}` : undefined });
  const current = rows.find(({ iid }) => iid !== null && `${iid}` === state.at);
  const place = { course, item_iid };
  return (
    <>
      <Folded>
        <PileSelect {...{ state, change, piles, assignments }} />
        <Select
          className={deskClasses.choice}
          label={t('submissions_state')}
          value={show}
          data={submissionLists.map((value) => ({
            value,
            label: t('marking_name_and_count', {
              name: t(`submissions_${value}`),
              waiting: rows.filter(shownIn[value]).length,
            }),
          }))}
          allowDeselect={false}
          onChange={(value) => change({ show: submissionLists.find((one) => one === value), at: undefined })}
        />
        <Switch
          className={deskClasses.hide}
          label={t('marking_hide_names')}
          checked={hide_names}
          onChange={(event) => change({ hide_names: event.currentTarget.checked ? 1 : undefined })}
        />
      </Folded>
      {!data ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )
      ) : current ? (
        <SubmissionSheet
          key={`${current.iid} ${current.number}`}
          {...{ place, hide_names }}
          row={current}
          name={nameOf(current)}
          all={shown.filter(({ iid }) => iid !== null)}
          onOpen={open}
          onDone={() => open(nextWaiting(rows, current))}
        />
      ) : (
        <>
          <PublishNotes place={place} count={rows.filter(shownIn.noted).length} />
          <SubmissionList {...{ place, nameOf }} rows={shown} none={rows.length === 0} onOpen={open} />
        </>
      )}
    </>
  );
}
