import { Button } from '@mantine/core';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { MouseEvent } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryClient } from '../../../platform/query.ts';
import { useLocation, useNavigate } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';
import { useUser } from '../../../platform/session.ts';
import { askToSignIn } from '../../../platform/sign-in-asked.ts';
import { dayInWords } from '../../../ui/day-text.ts';
import { formatDuration } from '../../../ui/format.ts';
import { Percent } from '../../../ui/Percent.tsx';
import { type Outline, outlineQuery } from '../api.ts';
import { doorOf, itemOf, kindOf, stepsOf, type Way, wayInto } from '../outline.ts';
import classes from './CourseAside.module.css';
import { CourseCover } from './CourseCover.tsx';

/** Beside the outline: how far one is and what the course holds. */
export function CourseAside({ outline, whose }: { readonly outline: Outline; readonly whose?: string }) {
  const { items, course, percent, enrolled } = outline;
  const steps = stepsOf(items);
  const done = steps.filter(({ state }) => state === 'passed').length;
  const count = (kind: string) => steps.filter((step) => kindOf(step) === kind).length;
  const minutes = steps.reduce((sum, { duration }) => sum + duration, 0);
  const { conf } = useSite();
  const facts = [
    daysOf(course, dayPatternOf(conf)),
    course.seats > 0 && t('seats_taken', { taken: course.learners, seats: course.seats }),
    count('lesson') > 0 && t('lessons_count', { count: count('lesson') }),
    count('practice') > 0 && t('exercises_count', { count: count('practice') }),
    count('exam') > 0 && t('exams_count', { count: count('exam') }),
    minutes > 0 && t('about_hours', { time: formatDuration(minutes * 60) }),
  ].filter((fact) => fact !== false);
  return (
    <aside className={classes.aside} aria-label={whose ? t('progress_of', { name: whose }) : t('progress')}>
      <CourseCover iid={course.iid} className={classes.cover} />
      {(enrolled || facts.length > 0) && (
        <div className={classes.body}>
          {enrolled && (
            <>
              <Percent value={percent} size="large" />
              <p className={classes.done}>{t('steps_done', { done, total: steps.length })}</p>
            </>
          )}
          {facts.length > 0 && (
            <ul className={classes.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </aside>
  );
}

/** First and last day, as far as there are some. */
function daysOf({ start_date, end_date }: Outline['course'], pattern: string): string | false {
  const from = start_date !== null && dayInWords(start_date, pattern);
  const to = end_date !== null && dayInWords(end_date, pattern);
  if (from && to) return t('course_runs', { from, to });
  if (from) return t('course_runs_from', { from });
  return to && t('course_runs_until', { to });
}

/** The dialog at the door comes here, where the course is; then it opens where this learner is to begin. */
function useBeginning(course_iid: number) {
  const navigate = useNavigate();
  return async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!(await askToSignIn())) return;
    const { course, items, continue_iid, ...rest } = await queryClient.fetchQuery({
      ...outlineQuery(course_iid),
      staleTime: 0,
    });
    const first = itemOf(items, continue_iid);
    const door = first && wayInto(rest) === 'learn' ? doorOf(course, items, first, 'learn') : undefined;
    if (door && !door.own_window) navigate({ to: door.to });
  };
}

/** The one primary action of the overview: start, go on, or sign in; nothing where this reader can do none of them. */
export function CourseStart({ outline, way }: { readonly outline: Outline; readonly way: Way }) {
  const user = useUser();
  const { href } = useLocation();
  const { items, course, continue_iid, percent } = outline;
  const step = itemOf(items, continue_iid);
  const door = step && doorOf(course, items, step, way);
  const begin = useBeginning(course.iid);
  if (!user) {
    return (
      <div className={classes.start}>
        <Button
          component={Link}
          to={urlOf('login', {}, { redirect: href })}
          onClick={(event) => void begin(event)}
          size="lg"
          fullWidth
        >
          {t('sign_in_to_learn')}
        </Button>
        <p className={classes.note}>{t('sign_in_to_learn_note')}</p>
      </div>
    );
  }
  if (way !== 'learn') return null;
  if (!step || !door) {
    if (percent < 100) return null;
    return (
      <p className={classes.finished}>
        <strong>{t('course_finished')}</strong> {t('course_finished_note')}
      </p>
    );
  }
  const word = t(percent > 0 ? 'continue_learning' : 'start_learning');
  return (
    <div className={classes.start}>
      {door.own_window ? (
        <Button component="a" href={door.to} target="_blank" rel="noreferrer" size="lg" fullWidth>
          {word}
        </Button>
      ) : (
        <Button component={Link} to={door.to} size="lg" fullWidth>
          {word}
        </Button>
      )}
      <p className={classes.note}>
        {step.name}
        {door.own_window && ` (${t('opens_in_new_window')})`}
      </p>
    </div>
  );
}
