import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { formatDateTime, formatNumber } from '../../../ui/format.ts';
import { Line, lineLink } from '../../../ui/LineList.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { stepDoor } from '../outline.ts';
import type { OwnAssignment } from './api.ts';
import { standingOf } from './state.ts';

interface AssignmentLineProps {
  readonly one: OwnAssignment;
  /** Unix seconds. */
  readonly now: number;
  readonly read_only: boolean;
  readonly with_course?: boolean;
}

/** One thing to hand in, with how it stands and what it came to. */
export function AssignmentLine({ one, now, read_only, with_course = false }: AssignmentLineProps) {
  const { course, siid, course_name, iid, name, group, due, points, score, locked, slug } = one;
  const to = locked
    ? urlOf('course_overview', { ciid: course, siid, slug })
    : stepDoor({ iid: course, siid }, { iid, ntype: 'sco', rule_type: null, name }).to;
  const { tone, word } = standingOf(one, now);
  const people = group && `${t('assignment_of_group', { name: group.name })}: ${group.members.join(', ')}`;
  return (
    <Line
      name={
        read_only ? (
          name
        ) : (
          <Link to={to} className={lineLink}>
            {name}
          </Link>
        )
      }
      note={[with_course && course_name, people].filter(Boolean).join(' · ')}
    >
      {score !== null && (
        <span className="sen-tabular">
          {t('assignment_score', { score: formatNumber(score), points: formatNumber(points) })}
        </span>
      )}
      <StatusBadge tone={tone}>{t(word)}</StatusBadge>
      {due > 0 && <span className="sen-tabular">{t('assignment_due_at', { time: formatDateTime(due) })}</span>}
    </Line>
  );
}
