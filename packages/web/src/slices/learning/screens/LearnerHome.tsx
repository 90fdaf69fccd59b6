import { Button, Skeleton } from '@mantine/core';
import { learnerCourses } from '@sen/domain/learning/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryClient } from '../../../platform/query.ts';
import { type ScreenCode, useRouteState } from '../../../platform/route.ts';
import { useUser } from '../../../platform/session.ts';
import { Slot } from '../../../platform/slots.tsx';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type CourseCard as Card, type Home, homeQuery, myCoursesQuery, useKeptReports } from '../api.ts';
import { dueThisWeek } from '../outline.ts';
import { ContinueCard } from '../parts/ContinueCard.tsx';
import { CardProgress, Cards, CourseCard } from '../parts/CourseCard.tsx';
import { DueList } from '../parts/DueList.tsx';
import { HomeSkeleton } from '../parts/HomeSkeleton.tsx';
import classes from './LearnerHome.module.css';

/** Only where something was marked. */
const MarkedList = lazy(() => import('../parts/MarkedList.tsx'));

/** For parents only. */
const WhoseSwitch = lazy(() => import('../parts/WhoseSwitch.tsx'));

const State = z.object({ child: z.coerce.number().int().positive().optional().catch(undefined) });
const ownCoursesQuery = () => myCoursesQuery(learnerCourses);

export const begin: ScreenCode['begin'] = () =>
  Promise.all([queryClient.prefetchQuery(homeQuery(undefined)), queryClient.prefetchQuery(ownCoursesQuery())]);

/** Has something to do in the school besides learning, which other parts of the home show. */
function useWorks(): boolean {
  const user = useUser();
  return user !== null && (user.role_names.length > 0 || user.permissions.length > 0 || user.owns_content);
}

/** What now? For a learner, and for a parent by child. */
export default function LearnerHome() {
  useLanguage();
  const [{ child }, change] = useRouteState(State);
  useKeptReports();
  const own = useQuery(homeQuery(undefined));
  const own_courses = useQuery(ownCoursesQuery());
  const works = useWorks();
  const failed = own.error ?? own_courses.error;
  if (failed && !(own.data && own_courses.data)) {
    return <ErrorState error={failed} retry={() => void Promise.all([own.refetch(), own_courses.refetch()])} />;
  }
  if (!own.data || !own_courses.data) return <HomeSkeleton />;
  const { children } = own.data;
  const learns = own_courses.data.items.length + own.data.invited > 0;
  // People who learn nothing themselves see the first child.
  const shown = children.find(({ iid }) => iid === child) ?? (learns ? undefined : children[0]);
  return (
    <>
      {children.length > (learns ? 0 : 1) && (
        <Suspense fallback={<Skeleton height={36} className={classes.whose} />}>
          <WhoseSwitch
            className={classes.whose}
            children_of={children}
            shown={shown?.iid}
            with_self={learns}
            onChange={(iid) => void change({ child: iid }, false)}
          />
        </Suspense>
      )}
      {shown ? (
        <ChildHome key={shown.iid} child={shown} />
      ) : learns ? (
        <Learning home={own.data} courses={own_courses.data.items} />
      ) : (
        !works && (
          <EmptyState
            title={t('no_courses_yet')}
            note={t('no_courses_yet_note')}
            drawing={<BookDrawing />}
            action={
              <Button component={Link} to={urlOf('course_list', {})}>
                {t('see_open_courses')}
              </Button>
            }
          />
        )
      )}
    </>
  );
}

function ChildHome({ child }: { readonly child: Home['children'][number] }) {
  const home = useQuery(homeQuery(child.iid));
  const courses = useQuery(myCoursesQuery({ ...learnerCourses, child_iid: child.iid }));
  const failed = home.error ?? courses.error;
  if (failed && !(home.data && courses.data)) {
    return <ErrorState error={failed} retry={() => void Promise.all([home.refetch(), courses.refetch()])} />;
  }
  if (!home.data || !courses.data) return <HomeSkeleton />;
  if (courses.data.items.length + home.data.invited === 0) {
    const values = { name: child.name };
    return (
      <EmptyState
        title={t('no_courses_of_child', values)}
        note={t('no_courses_of_child_note', values)}
        drawing={<BookDrawing />}
      />
    );
  }
  return <Learning home={home.data} courses={courses.data.items} child={child} />;
}

interface LearningProps {
  readonly home: Home;
  readonly courses: readonly Card[];
  /** Whose it is, where it is not the reader's own. */
  readonly child?: Home['children'][number];
}

function Learning({ home, courses, child }: LearningProps) {
  const now = Date.now() / 1000;
  const step = home.continue;
  const started = courses.find(({ iid }) => iid === step?.course)?.percent ?? 0;
  const read_only = child !== undefined;
  const overview = ({ iid: ciid, siid, slug }: Card) =>
    child
      ? urlOf('course_overview_of', { ciid, siid, uiid: child.iid, slug })
      : urlOf('course_overview', { ciid, siid, slug });
  return (
    <>
      {home.invited > 0 && <Invited home={home} child={child} />}
      {step && <ContinueCard step={step} fresh={started === 0} read_only={read_only} />}
      <div className={classes.sections}>
        {home.returned.length > 0 && (
          <Section title={t('returned_to_redo')}>
            <DueList due={home.returned} now={now} read_only={read_only} />
          </Section>
        )}
        <Section
          title={t('due_this_week')}
          actions={
            <Link to={child ? urlOf('child_assignments', { child_iid: child.iid }) : urlOf('assignments', {})}>
              {t('assignments')}
            </Link>
          }
        >
          <DueList due={dueThisWeek(home.due, now)} now={now} read_only={read_only} />
        </Section>
        {home.missed.length > 0 && (
          <Section title={t('missed_lately')}>
            <DueList due={home.missed} now={now} read_only={read_only} />
          </Section>
        )}
        {home.marked.length > 0 && (
          <Section title={t('assignments_marked')}>
            <Suspense fallback={<Skeleton height={64} />}>
              <MarkedList marked={home.marked} read_only={read_only} />
            </Suspense>
          </Section>
        )}
        <Slot name="learner_news" person={child} />
        <Section
          title={child ? t('courses_of', { name: child.name }) : t('my_courses')}
          actions={
            <span className={classes.links}>
              <Link
                to={child ? urlOf('child_course_overview', { child_iid: child.iid }) : urlOf('course_overview_own', {})}
              >
                {t('course_lists_all')}
              </Link>
              <Slot name="learner_links" person={child} />
            </span>
          }
        >
          <Cards>
            {courses.map((card) => (
              <CourseCard key={card.iid} card={card} to={overview(card)}>
                <CardProgress card={card} read_only={read_only} />
              </CourseCard>
            ))}
          </Cards>
        </Section>
      </div>
    </>
  );
}

/** Invitations that wait for an answer, and the way to them. */
function Invited({ home, child }: Pick<LearningProps, 'home' | 'child'>) {
  const course_list = 'assigned-courses';
  const url = child
    ? urlOf('child_courses', { child_iid: child.iid, course_list })
    : urlOf('own_courses', { course_list });
  return (
    <p className={classes.invited}>
      <Link to={url}>{t('invited_to_courses', { count: home.invited })}</Link>
    </p>
  );
}
