import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { formatDateTime, formatFromNow } from '../../../ui/format.ts';
import { Line, LineList, lineLink } from '../../../ui/LineList.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Home } from '../api.ts';
import { statusOf, stepDoor } from '../outline.ts';
import { Door } from './Door.tsx';
import classes from './DueList.module.css';

type Due = Home['due'][number];

interface DueListProps {
  readonly due: readonly Due[];
  /** Unix seconds. */
  readonly now: number;
  readonly read_only: boolean;
}

/** What is due soon, the nearest first. */
export function DueList({ due, now, read_only }: DueListProps) {
  if (due.length === 0) return <p className={classes.nothing}>{t('nothing_due')}</p>;
  return (
    <LineList>
      {due.map((one) => (
        <DueLine key={`${one.course}-${one.iid}`} due={one} now={now} read_only={read_only} />
      ))}
    </LineList>
  );
}

function DueLine({ due, now, read_only }: Omit<DueListProps, 'due'> & { readonly due: Due }) {
  const { course, siid, iid, ntype, name, rule_type, course_name, end_time, state } = due;
  // Only what is locked leads to its course, where it says what unlocks it.
  const door =
    state === 'locked'
      ? { to: urlOf('course_overview', { ciid: course, siid, slug: due.slug }), own_window: false }
      : stepDoor({ iid: course, siid }, { iid, ntype, rule_type, name });
  const { tone, word } = due.returned
    ? ({ tone: 'attention', word: 'assignment_state_returned' } as const)
    : statusOf({ ntype, state, start_time: 0, due: due.due, end_time }, now);
  return (
    <Line
      name={
        read_only ? (
          name
        ) : (
          <Door door={door} className={lineLink}>
            {name}
          </Door>
        )
      }
      note={course_name}
    >
      <StatusBadge tone={tone}>{t(word)}</StatusBadge>
      {due.due > 0 && (
        <time dateTime={new Date(due.due * 1000).toISOString()} title={formatDateTime(due.due)}>
          {formatFromNow(due.due, now)}
        </time>
      )}
    </Line>
  );
}
