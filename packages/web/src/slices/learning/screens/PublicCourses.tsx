import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { useRouteState } from '../../../platform/route.ts';
import { SearchDrawing } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { publicCoursesQuery } from '../api.ts';
import { Cards, CourseCard } from '../parts/CourseCard.tsx';
import classes from './PublicCourses.module.css';

const a_page = 12;
/** Fewer are found by looking. */
const worth_searching = 6;
const State = z.object({
  q: z.string().catch(''),
  page: z.coerce.number().int().positive().catch(1),
});

/** Courses open to all, on the school's front page; nothing where there are none. */
export default function PublicCourses() {
  useLanguage();
  const [{ q, page }, change] = useRouteState(State);
  const [typed, setTyped] = useState(q);
  const search = useDebouncedCallback((keyword: string) => void change({ q: keyword, page: undefined }), 250);
  const { data, error, refetch } = useQuery({
    ...publicCoursesQuery({ keyword: q || undefined, page, items_per_page: a_page }),
    placeholderData: keepPreviousData,
  });
  if (data?.total === 0 && !q && !typed) return null;
  const clear = () => {
    setTyped('');
    void change({ q: '', page: undefined });
  };
  const pages = Math.ceil((data?.total ?? 0) / a_page);
  return (
    <section className={classes.section} aria-labelledby="open-courses">
      <div className={classes.head}>
        <div>
          <h2 id="open-courses" className={classes.title}>
            {t('open_courses')}
          </h2>
          <p className={classes.lead}>{t('open_courses_lead')}</p>
        </div>
        {(q || typed || (data?.total ?? 0) > worth_searching) && (
          <TextInput
            type="search"
            className={classes.search}
            aria-label={t('find_course')}
            placeholder={t('find_course')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              search(currentTarget.value.trim());
            }}
          />
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
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('open_courses')}>
          <Button variant="default" disabled={page <= 1} onClick={() => void change({ page: page - 1 }, false)}>
            {t('previous_page')}
          </Button>
          <span className="sen-tabular">
            {t('range_of_total', {
              first: (page - 1) * a_page + 1,
              last: Math.min(page * a_page, data?.total ?? 0),
              total: data?.total ?? 0,
            })}
          </span>
          <Button variant="default" disabled={page >= pages} onClick={() => void change({ page: page + 1 }, false)}>
            {t('next_page')}
          </Button>
        </nav>
      )}
    </section>
  );
}
