import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { BloomDrawing } from '../../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatDateTime, formatNumber } from '../../../../ui/format.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Line, LineList } from '../../../../ui/LineList.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import type { ExamPlace, SubmissionRow } from '../../teaching-api.ts';
import classes from './assignments.module.css';
import { ExtendDialog } from './ExtendDialog.tsx';

interface SubmissionListProps {
  readonly place: ExamPlace;
  readonly rows: readonly SubmissionRow[];
  /** There is nobody at all: an assignment of groups before there are any. */
  readonly none: boolean;
  readonly nameOf: (row: SubmissionRow) => string;
  readonly onOpen: (row: SubmissionRow) => void;
}

const tones: Readonly<Record<SubmissionRow['state'], Tone>> = {
  none: 'open',
  draft: 'open',
  handed_in: 'waiting',
  returned: 'attention',
  marked: 'done',
};

/** Everybody of an assignment: what waits above, who has handed in nothing with a way to give more time. */
export function SubmissionList({ place, rows, none, nameOf, onOpen }: SubmissionListProps) {
  const [extending, setExtending] = useState<SubmissionRow>();
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('submissions_none')}
        note={t(none ? 'submissions_no_groups' : 'submissions_none_note')}
        drawing={<BloomDrawing />}
      />
    );
  return (
    <>
      <LineList>
        {rows.map((row) => (
          <Line
            key={`${row.user_iid} ${row.group_iid}`}
            name={
              row.iid === null ? (
                nameOf(row)
              ) : (
                <Button variant="subtle" className={classes.open} onClick={() => onOpen(row)}>
                  {nameOf(row)}
                </Button>
              )
            }
            note={noteOf(row)}
          >
            {row.score !== null && <span className="sen-tabular">{formatNumber(row.score)}</span>}
            <StatusBadge tone={tones[row.state]}>
              {t(row.noted ? 'submission_noted' : `assignment_state_${row.state}`)}
            </StatusBadge>
            <IconButton
              icon={IconClock}
              label={`${t('submission_extend')}: ${nameOf(row)}`}
              onClick={() => setExtending(row)}
            />
          </Line>
        ))}
      </LineList>
      {extending && (
        <ExtendDialog place={place} row={extending} name={nameOf(extending)} onClose={() => setExtending(undefined)} />
      )}
    </>
  );
}

const noteOf = ({ handed_in_at, days_late, open_until, number }: SubmissionRow): string =>
  [
    handed_in_at !== null && t('assignment_handed_in_at', { time: formatDateTime(handed_in_at) }),
    number > 1 && t('assignment_number', { number }),
    days_late > 0 && t('assignment_days_late', { count: days_late }),
    open_until !== null && t('submission_extended_to', { time: formatDateTime(open_until) }),
  ]
    .filter(Boolean)
    .join(' · ');
