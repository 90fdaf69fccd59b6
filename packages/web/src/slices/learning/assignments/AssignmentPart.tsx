import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { hasText, t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, formatNumber, formatPercent } from '../../../ui/format.ts';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import type { Outline } from '../api.ts';
import type { Way } from '../outline.ts';
import { type AssignmentPlace, type Submission, submissionQuery } from './api.ts';
import classes from './assignments.module.css';
import { Comments } from './Comments.tsx';
import { standingOf } from './state.ts';
import { Tries } from './Tries.tsx';
import { WorkForm } from './WorkForm.tsx';
import { keptDraft } from './work-draft.ts';

interface AssignmentPartProps {
  readonly outline: Outline;
  readonly iid: number;
  readonly way: Way;
}

/** What a lesson asks to be handed in, below its text: for whoever learns there their work, for others where it goes. */
export default function AssignmentPart({ outline, iid, way }: AssignmentPartProps) {
  const { course, can } = outline;
  if (way === 'learn') return <Own course={course.iid} iid={iid} />;
  return (
    <Section
      title={t('assignment')}
      actions={
        can.mark && (
          <Button
            component={Link}
            to={urlOf('marking', {}, { course: course.iid, item_iid: iid, assignment: 1 })}
            variant="default"
          >
            {t('assignment_to_marking')}
          </Button>
        )
      }
    >
      <p className={classes.soft}>{t('assignment_is_read')}</p>
    </Section>
  );
}

function Own({ course, iid }: { readonly course: number; readonly iid: number }) {
  const place = useMemo<AssignmentPlace>(() => ({ course, item_iid: iid }), [course, iid]);
  const { data, error, refetch } = useQuery(submissionQuery({ ...place }));
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={4} />;
  const now = Date.now() / 1000;
  const { tries, said, can, why, points, by } = data;
  return (
    <div className={classes.part}>
      <Section title={t('assignment')}>
        <Facts submission={data} now={now} />
      </Section>
      {tries.length > 0 && (
        <Section title={t('assignment_history')}>
          {data.state === 'handed_in' && <p className={classes.soft}>{t('assignment_waiting_note')}</p>}
          <Tries tries={tries} asked={{ ...place }} points={points} by_group={by === 'group'} />
        </Section>
      )}
      {can.hand_in ? (
        <OwnWork place={place} submission={data} now={now} />
      ) : (
        why !== null && <p className={classes.soft}>{t(hasText(why) ? why : 'item_closed')}</p>
      )}
      {(by === 'person' || data.owner) && (
        <Comments
          said={said}
          whose={place}
          note={t(by === 'group' ? 'assignment_comments_note' : 'assignment_comments_own')}
        />
      )}
    </div>
  );
}

/** What is marked is done: who wants to hand it in again says so first, or left something unsent here. */
function OwnWork(props: ComponentProps<typeof WorkForm>) {
  const [again, setAgain] = useState(() => keptDraft(props.place) !== undefined);
  if (again || props.submission.state !== 'marked') return <WorkForm {...props} />;
  return (
    <div>
      <Button variant="default" onClick={() => setAgain(true)}>
        {t('assignment_hand_in_again')}
      </Button>
    </div>
  );
}

function Facts({ submission, now }: { readonly submission: Submission; readonly now: number }) {
  const { points, pass, start_time, due, last, late, late_percent, most_tries, tries } = submission;
  const passed = tries[0]?.verdict?.passed ?? null;
  const { tone, word } = standingOf({ ...submission, passed }, now);
  const left = most_tries - tries.length;
  return (
    <div className={classes.stack}>
      <p className={classes.facts}>
        <StatusBadge tone={tone}>{t(word)}</StatusBadge>
        {start_time > now && <span>{t('assignment_opens_at', { time: formatDateTime(start_time) })}</span>}
        <span>{due > 0 ? t('assignment_due_at', { time: formatDateTime(due) }) : t('assignment_no_due')}</span>
        {last > 0 && last !== due && <span>{t('assignment_last_at', { time: formatDateTime(last) })}</span>}
        <span>
          {t('assignment_worth', { points: formatNumber(points), count: points })},{' '}
          {t('assignment_pass_from', { percent: formatPercent(pass / 100) })}
        </span>
      </p>
      {late === 'marked_down' && due > 0 && (
        <p className={classes.soft}>{t('assignment_marked_down', { percent: formatPercent(late_percent / 100) })}</p>
      )}
      {most_tries > 0 && left > 0 && tries.length > 0 && (
        <p className={classes.soft}>{t('assignment_tries_left', { count: left })}</p>
      )}
    </div>
  );
}
