import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryClient } from '../../../platform/query.ts';
import { type ScreenCode, useRouteState } from '../../../platform/route.ts';
import { SearchDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { publicCoursesQuery } from '../api.ts';
import { Cards, CourseCard } from '../parts/CourseCard.tsx';
import classes from './PublicCourses.module.css';

/** Only schools with many courses need them, and this page is the first that many see. */
const Pager = lazy(() => import('../../../ui/Pager.tsx').then((file) => ({ default: file.Pager })));
const SearchField = lazy(() => import('../../../ui/SearchField.tsx').then((file) => ({ default: file.SearchField })));

const a_page = 12;
/** Fewer are found by looking. */
const worth_searching = 6;
const State = z.object({
  q: z.string().catch(''),
  page: z.coerce.number().int().positive().catch(1),
});

const shownQuery = ({ q, page }: z.output<typeof State>) =>
  publicCoursesQuery({ keyword: q || undefined, page, items_per_page: a_page });

export const begin: ScreenCode['begin'] = ({ search }) => queryClient.prefetchQuery(shownQuery(State.parse(search)));

/** Courses open to all, on the school's front page; nothing where there are none. */
export default function PublicCourses() {
  useLanguage();
  const [{ q, page }, change] = useRouteState(State);
  const { data, error, refetch } = useQuery({
    ...shownQuery({ q, page }),
    placeholderData: keepPreviousData,
  });
  if (data?.total === 0 && !q) return null;
  const clear = () => void change({ q: '', page: undefined });
  return (
    <section className={classes.section} aria-labelledby="open-courses">
      <div className={classes.head}>
        <div>
          <h2 id="open-courses" className={classes.title}>
            {t('open_courses')}
          </h2>
          <p className={classes.lead}>{t('open_courses_lead')}</p>
        </div>
        {(q || (data?.total ?? 0) > worth_searching) && (
          <Suspense fallback={null}>
            <SearchField
              className={classes.search}
              label={t('find_course')}
              value={q}
              onSearch={(keyword) => void change({ q: keyword, page: undefined })}
            />
          </Suspense>
        )}
      </div>
      {data ? (
        data.items.length > 0 ? (
          <Cards>
            {data.items.map((card) => (
              <CourseCard
                key={card.iid}
                card={card}
                to={urlOf('course_overview', { ciid: card.iid, siid: card.siid, slug: card.slug })}
              />
            ))}
          </Cards>
        ) : (
          <EmptyState
            title={t('no_course_fits', { keyword: q })}
            note={t('no_course_fits_note')}
            drawing={<SearchDrawing />}
            action={
              <Button variant="default" onClick={clear}>
                {t('clear_filters')}
              </Button>
            }
          />
        )
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <CardsSkeleton cards={3} height={176} />
      )}
      {(data?.total ?? 0) > worth_searching && !q && (
        <p>
          <Link to={urlOf('course_list', {})}>{t('all_courses_of', { count: data?.total ?? 0 })}</Link>
        </p>
      )}
      {(data?.total ?? 0) > a_page && (
        <Suspense fallback={null}>
          <Pager
            page={page}
            per_page={a_page}
            total={data?.total ?? 0}
            onChange={(next) => void change({ page: next }, false)}
          />
        </Suspense>
      )}
    </section>
  );
}
