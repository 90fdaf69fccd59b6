import { Button } from '@mantine/core';
import type { getSubmission } from '@sen/domain/learning/assignments/contract.ts';
import type { Try } from '@sen/domain/learning/assignments/model.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, formatNumber, formatPercent } from '../../../ui/format.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { ZoomableImages } from '../../../ui/ZoomableImages.tsx';
import { AttachmentRows } from '../../media/index.ts';
import { submissionQuery } from './api.ts';
import classes from './assignments.module.css';

type Asked = Given<typeof getSubmission>;

interface TriesProps {
  readonly tries: readonly Try[];
  /** Of whose work: an older one is asked for when somebody wants to see it. */
  readonly asked: Asked;
  readonly points: number;
  /** It is a group's: who of them handed it in is told. */
  readonly by_group: boolean;
  readonly to_marker?: boolean;
}

/** What was handed in, the last first, each with what came back of it. */
export function Tries({ tries, asked, points, by_group, to_marker = false }: TriesProps) {
  return (
    <ol className={classes.tries}>
      {tries.map((one, at) => (
        <li key={one.number}>
          <OneTry one={one} asked={asked} numbered={tries.length > 1} named={by_group} />
          {one.verdict && <VerdictOf one={one} points={points} to_do={!to_marker && at === 0} />}
        </li>
      ))}
    </ol>
  );
}

interface OneTryProps {
  readonly one: Try;
  readonly asked: Asked;
  readonly numbered: boolean;
  readonly named: boolean;
}

function OneTry({ one, asked, numbered, named }: OneTryProps) {
  const { number, handed_in_at, handed_in_by, days_late } = one;
  const time = formatDateTime(handed_in_at);
  return (
    <>
      <p className={classes.head}>
        <strong>
          {named && handed_in_by
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
      {one.content === null ? <OlderTry number={number} asked={asked} /> : <Whole one={one} />}
    </>
  );
}

/** What was handed in before the last time comes when somebody wants to see it. */
function OlderTry({ number, asked }: { readonly number: number; readonly asked: Asked }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...submissionQuery({ ...asked, number }), enabled: open });
  const one = data?.tries.find((other) => other.number === number);
  if (one) return <Whole one={one} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div>
      <Button variant="default" loading={open} onClick={() => setOpen(true)}>
        {t('assignment_older')}
      </Button>
    </div>
  );
}

function Whole({ one: { content, attachments } }: { readonly one: Try }) {
  return (
    <>
      {content ? (
        <ZoomableImages>
          <RichText html={content} />
        </ZoomableImages>
      ) : (
        <p className={classes.soft}>{t('assignment_nothing_written')}</p>
      )}
      <AttachmentRows attachments={attachments} />
    </>
  );
}

interface VerdictOfProps {
  readonly one: Try;
  readonly points: number;
  /** What was given back waits for whoever reads this. */
  readonly to_do: boolean;
}

function VerdictOf({ one, points, to_do }: VerdictOfProps) {
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
      {returned && (
        <p className={classes.words}>{t(to_do ? 'assignment_returned_note' : 'assignment_state_returned')}</p>
      )}
      {comment && (
        <>
          {marker && <p className={classes.soft}>{t('assignment_feedback', { name: marker })}</p>}
          <p className={classes.words}>{comment}</p>
        </>
      )}
    </div>
  );
}
