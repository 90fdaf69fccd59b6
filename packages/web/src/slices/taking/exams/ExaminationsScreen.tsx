import { Button } from '@mantine/core';
import type { Output } from '@sen/domain/shared/contract.ts';
import { myExams } from '@sen/domain/taking/homes/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { isRefusal } from '../../../platform/call.ts';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { BloomDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, formatDuration } from '../../../ui/format.ts';
import { Line, LineList, lineLink } from '../../../ui/LineList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useChild } from '../../learning/index.ts';
import { examUrl } from '../exam-url.ts';
import { scoreText } from '../score-text.ts';
import { verdictOf } from '../scores/verdict.ts';
import classes from './exams.module.css';

type Exam = Output<typeof myExams>['items'][number];

const Params = z.object({ child_iid: z.coerce.number().optional() });

/** TAK-59: exams of one's courses, those that can be sat now first; of a child for their parent to look at (ORG-39). */
export default function ExaminationsScreen() {
  useLanguage();
  const { child_iid } = useRouteParams(Params);
  const { data, error, refetch } = useQuery(queryOf(myExams, { child_iid }));
  const { child, known } = useChild(child_iid);
  const read_only = child_iid !== undefined;
  if (isRefusal(error, 'not_found') || (read_only && known && !child)) throw notFound();
  return (
    <Page
      title={t('examinations')}
      lead={read_only ? child && t('examinations_of_child', { name: child.name }) : t('examinations_lead')}
    >
      {!data ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )
      ) : data.items.length === 0 ? (
        <EmptyState
          title={t('examinations_none')}
          note={t('examinations_none_note')}
          drawing={<BloomDrawing />}
          action={
            !read_only && (
              <Button component={Link} to={urlOf('course_overview_own', {})} variant="default">
                {t('own_courses')}
              </Button>
            )
          }
        />
      ) : (
        <Phases exams={data.items} read_only={read_only} />
      )}
    </Page>
  );
}

interface ExamsProps {
  readonly exams: readonly Exam[];
  readonly read_only: boolean;
}

function Phases({ exams, read_only }: ExamsProps) {
  const of = (phase: Exam['phase']) => exams.filter((exam) => exam.phase === phase);
  const [open, coming, past] = [of('open'), of('coming'), of('past')];
  return (
    <div className={classes.phases}>
      <Section title={t('examinations_open')}>
        {open.length > 0 ? (
          <Exams exams={open} read_only={read_only} />
        ) : (
          <p className={classes.none}>{t('examinations_none_open')}</p>
        )}
      </Section>
      {coming.length > 0 && (
        <Section title={t('examinations_coming')}>
          <Exams exams={coming} read_only={read_only} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('examinations_past')}>
          <Exams exams={past} read_only={read_only} />
        </Section>
      )}
    </div>
  );
}

const Exams = ({ exams, read_only }: ExamsProps) => (
  <LineList>
    {exams.map((exam) => (
      <ExamLine key={`${exam.course} ${exam.iid}`} exam={exam} read_only={read_only} />
    ))}
  </LineList>
);

/** What is behind something else leads to its course, which says behind what; all else to the page of the exam. */
function ExamLine({ exam, read_only }: { readonly exam: Exam; readonly read_only: boolean }) {
  const { iid, name, course: ciid, siid, course_name, slug, duration, attempts_left, phase, can, why, last } = exam;
  const address = { mode: 'NORMAL', iid, ciid, siid } as const;
  const to =
    can.review && last ? `${examUrl(address, 'review', name)}&take=${last.take_id}` : examUrl(address, 'normal', name);
  const facts = [
    course_name,
    duration > 0 && formatDuration(duration * 60),
    phase === 'open' && can.start && attempts_left !== null && t('attempts_left', { count: attempts_left }),
  ].filter(Boolean);
  return (
    <Line
      name={
        read_only ? (
          name
        ) : why === 'course_locked' ? (
          <Link to={urlOf('course_overview', { ciid, siid, slug })} className={lineLink}>
            {name}
          </Link>
        ) : (
          <a href={to} className={lineLink} target="_blank" rel="noreferrer">
            {name}
          </a>
        )
      }
      note={facts.join(' · ')}
    >
      <Standing exam={exam} />
      {(can.start || can.resume) && (
        // The whole line leads there; this says so.
        <span className={classes.door}>{t(can.resume ? 'resume' : 'start_exam')}</span>
      )}
    </Line>
  );
}

function Standing({ exam }: { readonly exam: Exam }): ReactNode {
  const { phase, start_time, end_time, why, last } = exam;
  if (why === 'course_locked') return <StatusBadge tone="locked">{t('state_locked')}</StatusBadge>;
  if (phase === 'coming')
    return start_time > Date.now() / 1000 ? (
      <span className="sen-tabular">{t('examination_from', { time: formatDateTime(start_time) })}</span>
    ) : (
      <StatusBadge tone="waiting">{t('examination_held')}</StatusBadge>
    );
  if (phase === 'open')
    return (
      end_time > 0 && <span className="sen-tabular">{t('examination_until', { time: formatDateTime(end_time) })}</span>
    );
  if (!last) return <StatusBadge tone="locked">{t('examination_not_sat')}</StatusBadge>;
  const { tone, word } = verdictOf(last.result);
  return (
    <>
      {last.result && <span className={classes.score}>{scoreText(last.result)}</span>}
      <StatusBadge tone={tone}>{t(word)}</StatusBadge>
      <span className="sen-tabular">{t('examination_ended', { time: formatDateTime(last.finished_at) })}</span>
    </>
  );
}
