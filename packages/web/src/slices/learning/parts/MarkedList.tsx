import { t } from '../../../platform/i18n.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Line, LineList, lineLink } from '../../../ui/LineList.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Home } from '../api.ts';
import { stepDoor } from '../outline.ts';
import { Door } from './Door.tsx';

/** Work whose mark is new. */
export default function MarkedList({
  marked,
  read_only,
}: {
  readonly marked: Home['marked'];
  readonly read_only: boolean;
}) {
  return (
    <LineList>
      {marked.map(({ course: iid, siid, course_name, score, points, passed, ...item }) => (
        <Line
          key={`${iid} ${item.iid}`}
          name={
            read_only ? (
              item.name
            ) : (
              <Door door={stepDoor({ iid, siid }, item)} className={lineLink}>
                {item.name}
              </Door>
            )
          }
          note={course_name}
        >
          <span className="sen-tabular">
            {t('assignment_score', { score: formatNumber(score), points: formatNumber(points) })}
          </span>
          <StatusBadge tone={passed ? 'done' : 'failed'}>{t(passed ? 'passed' : 'not_passed')}</StatusBadge>
        </Line>
      ))}
    </LineList>
  );
}
