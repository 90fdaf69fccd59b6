import { Button } from '@mantine/core';
import { publicTeachers } from '@sen/domain/learning/teachers/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { BookDrawing, SearchDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Keyword, SearchField } from '../../../ui/SearchField.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import classes from './PublicPages.module.css';

type Teacher = Output<typeof publicTeachers>['items'][number];

const State = z.object({ keyword: Keyword, page: z.coerce.number().int().positive().catch(1) });
const per_page = 24;

/** Who teaches the courses that everyone may see (TEN-53). */
export default function TeachersScreen() {
  const [{ keyword, page }, change] = useRouteState(State);
  const teachers = useQuery({
    ...queryOf(publicTeachers, { keyword, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const total = teachers.data?.total ?? 0;
  const clear = () => void change({ keyword: '', page: 1 });
  return (
    <Page title={t('teachers_title')} lead={t('teachers_lead')}>
      <SearchField
        className={classes.search}
        label={t('find_teacher')}
        value={keyword}
        onSearch={(text) => void change({ keyword: text, page: 1 })}
      />
      {teachers.isPending && <CardsSkeleton cards={6} height={112} />}
      {teachers.isError && !teachers.data && (
        <ErrorState error={teachers.error} retry={() => void teachers.refetch()} />
      )}
      {teachers.data?.items.length === 0 &&
        (keyword ? (
          <EmptyState
            title={t('no_teacher_fits', { keyword })}
            drawing={<SearchDrawing />}
            action={
              <Button variant="default" onClick={clear}>
                {t('clear_filters')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('no_teachers')} note={t('no_teachers_note')} drawing={<BookDrawing />} />
        ))}
      {teachers.data && teachers.data.items.length > 0 && (
        <ul className={classes.cards}>
          {teachers.data.items.map((teacher) => (
            <TeacherCard key={`${teacher.name} ${teacher.courses[0]?.iid}`} teacher={teacher} />
          ))}
        </ul>
      )}
      <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next }, false)} />
    </Page>
  );
}

/** The given name stands last in Vietnamese names; its letter stands for the person. */
const letterOf = (name: string): string => (name.trim().split(/\s+/).at(-1) ?? '').charAt(0).toUpperCase();

const TeacherCard = ({ teacher: { name, courses } }: { readonly teacher: Teacher }) => (
  <li className={classes.card}>
    <span className={classes.letter} aria-hidden="true">
      {letterOf(name)}
    </span>
    <div className={classes.words}>
      <h2 className={classes.name}>{name}</h2>
      <ul className={classes.courses}>
        {courses.map(({ iid, siid, slug, name: course }) => (
          <li key={iid}>
            <Link to={urlOf('course_overview', { ciid: iid, siid, slug })}>{course}</Link>
          </li>
        ))}
      </ul>
    </div>
  </li>
);
