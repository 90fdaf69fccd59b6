import { Button, VisuallyHidden } from '@mantine/core';
import { makesContent, seesSchool } from '@sen/domain/access/rights.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { myCoursesQuery } from '../api.ts';
import { Cards, CardWays, CourseCard } from '../parts/CourseCard.tsx';
import classes from './LearnerHome.module.css';

/** More courses than these a teacher finds on a page of their own. */
const taught_here = 6;

/** The courses that somebody teaches, and the way to the others. */
export default function TeacherHome() {
  useLanguage();
  const may_make = useHasRight(makesContent);
  const answers = useHasRight(seesSchool);
  const { data, error, refetch } = useQuery(myCoursesQuery({ type: 'teaching', items_per_page: taught_here }));
  const all = data && data.total > data.items.length;
  return (
    <div className={classes.sections}>
      <Section
        title={t(answers ? 'courses_in_school' : 'courses_i_teach')}
        actions={
          all && (
            <Link to={urlOf('teach', {})} className={classes.all}>
              {t('all_courses_i_teach', { count: data.total })}
            </Link>
          )
        }
      >
        {data ? (
          data.items.length > 0 ? (
            <Cards>
              {data.items.map((card) => (
                <CourseCard
                  key={card.iid}
                  card={card}
                  to={urlOf('course_overview', { ciid: card.iid, siid: card.siid, slug: card.slug })}
                >
                  <CardWays card={card} />
                </CourseCard>
              ))}
            </Cards>
          ) : (
            <EmptyState
              title={t('nothing_taught_yet')}
              note={may_make && t('nothing_taught_yet_note')}
              drawing={<BookDrawing />}
              action={
                may_make && (
                  <Button component={Link} to={urlOf('course_new', {})}>
                    {t('make_first_course')}
                  </Button>
                )
              }
            />
          )
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <>
            <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
            <CardsSkeleton cards={3} height={252} />
          </>
        )}
      </Section>
    </div>
  );
}
