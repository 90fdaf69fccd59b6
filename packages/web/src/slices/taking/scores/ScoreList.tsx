import type { Output } from '@sen/domain/shared/contract.ts';
import type { myScores } from '@sen/domain/taking/homes/contract.ts';
import { t } from '../../../platform/i18n.ts';
import { formatDateTime } from '../../../ui/format.ts';
import { Line, LineList, lineLink } from '../../../ui/LineList.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { examUrl } from '../exam-url.ts';
import { scoreText } from '../score-text.ts';
import classes from './ScoreList.module.css';
import { verdictOf } from './verdict.ts';

type Score = Output<typeof myScores>['items'][number];

interface ScoreListProps {
  readonly scores: readonly Score[];
  /** Somebody else's: nothing leads into it. */
  readonly read_only: boolean;
  readonly with_course?: boolean;
}

/** Sittings that were handed in, with what may be told of each. */
export function ScoreList({ scores, read_only, with_course = false }: ScoreListProps) {
  return (
    <LineList>
      {scores.map((score) => (
        <ScoreLine key={score.take_id} score={score} read_only={read_only} with_course={with_course} />
      ))}
    </LineList>
  );
}

interface ScoreLineProps extends Required<Omit<ScoreListProps, 'scores'>> {
  readonly score: Score;
}

function ScoreLine({ score, read_only, with_course }: ScoreLineProps) {
  const { name, attempt, course_name, finished_at, result } = score;
  const { tone, word } = verdictOf(result);
  const facts = [
    with_course && course_name,
    attempt > 1 && t('attempt_number', { number: attempt }),
    formatDateTime(finished_at),
  ].filter(Boolean);
  return (
    <Line
      name={
        read_only ? (
          name
        ) : (
          <a className={lineLink} href={resultUrl(score)} target="_blank" rel="noreferrer">
            {name}
          </a>
        )
      }
      note={facts.join(' · ')}
    >
      {result && <span className={classes.score}>{scoreText(result)}</span>}
      <StatusBadge tone={tone}>{t(word)}</StatusBadge>
    </Line>
  );
}

/** To the answers where they may be looked through, and to the page of the item otherwise. */
function resultUrl({ iid, course: ciid, siid, name, take_id, review }: Score): string {
  const address = { mode: 'NORMAL', iid, ciid, siid } as const;
  return review ? `${examUrl(address, 'review', name)}&take=${take_id}` : examUrl(address, 'normal', name);
}
