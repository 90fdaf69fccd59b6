import type { Try } from '@sen/domain/learning/assignments/model.ts';
import { t } from '../../../platform/i18n.ts';
import { formatDateTime, formatNumber, formatPercent } from '../../../ui/format.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { ZoomableImages } from '../../../ui/ZoomableImages.tsx';
import { AttachmentRows } from '../../media/index.ts';
import classes from './assignments.module.css';

interface TriesProps {
  readonly tries: readonly Try[];
  readonly points: number;
}

/** What was handed in, the last first, each with what came back of it. */
export function Tries({ tries, points }: TriesProps) {
  return (
    <ol className={classes.tries}>
      {tries.map((one) => (
        <li key={one.number}>
          <OneTry one={one} numbered={tries.length > 1} />
          {one.verdict && <VerdictOf one={one} points={points} />}
        </li>
      ))}
    </ol>
  );
}

function OneTry({ one, numbered }: { readonly one: Try; readonly numbered: boolean }) {
  const { number, content, attachments, handed_in_at, handed_in_by, days_late } = one;
  const time = formatDateTime(handed_in_at);
  return (
    <>
      <p className={classes.head}>
        <strong>
          {handed_in_by
            ? t('assignment_handed_in_by', { name: handed_in_by, time })
            : t('assignment_handed_in_at', { time })}
        </strong>
        <span className={classes.soft}>
          {[
            numbered && t('assignment_number', { number }),
            days_late > 0 && t('assignment_days_late', { count: days_late }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {content === '' ? (
        <p className={classes.soft}>{t('assignment_nothing_written')}</p>
      ) : (
        <ZoomableImages>
          <RichText html={content} />
        </ZoomableImages>
      )}
      <AttachmentRows attachments={attachments} />
    </>
  );
}

function VerdictOf({ one, points }: { readonly one: Try; readonly points: number }) {
  const { verdict, percent_off } = one;
  if (!verdict) return null;
  const { score, counted, comment, passed, returned, marker } = verdict;
  return (
    <div className={classes.verdict} data-look={returned ? 'returned' : passed ? undefined : 'failed'}>
      {counted !== null && (
        <p className={classes.score}>
          {t('assignment_score', { score: formatNumber(counted), points: formatNumber(points) })}
        </p>
      )}
      {score !== null && percent_off > 0 && (
        <p className={classes.soft}>
          {t('assignment_score_off', { score: formatNumber(score), percent: formatPercent(percent_off / 100) })}
        </p>
      )}
      {returned && <p className={classes.words}>{t('assignment_returned_note')}</p>}
      {comment && (
        <>
          {marker && <p className={classes.soft}>{t('assignment_feedback', { name: marker })}</p>}
          <p className={classes.words}>{comment}</p>
        </>
      )}
    </div>
  );
}
