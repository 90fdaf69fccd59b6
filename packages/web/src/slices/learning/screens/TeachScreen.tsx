import { Button } from '@mantine/core';
import { makesContent } from '@sen/domain/access/rights.ts';
import { myCourses } from '@sen/domain/learning/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconChecklist, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';
import { queryOf } from '../../../platform/query.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import classes from './TeachScreen.module.css';

type TaughtCourse = Output<typeof myCourses>['items'][number];

/** A teacher's start: every course taught with the ways into it. */
export default function TeachScreen() {
  const courses = useQuery(queryOf(myCourses, { type: 'teaching' }));
  const mayMake = useHasRight(makesContent);
  const make = (
    <Button component={Link} to={urlOf('course_new', {})} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('course_new')}
    </Button>
  );
  return (
    <Page title={t('menu_teach')} lead={t('teach_lead')} actions={mayMake && make}>
      {courses.isPending && <CardsSkeleton cards={3} height={170} />}
      {courses.isError && <ErrorState error={courses.error} retry={() => void courses.refetch()} />}
      {courses.data?.items.length === 0 && (
        <EmptyState title={t('teach_empty')} note={t('teach_empty_note')} drawing={<BookDrawing />} />
      )}
      <ul className={classes.courses}>
        {courses.data?.items.map((course) => (
          <li key={course.iid}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function CourseCard({ course }: { readonly course: TaughtCourse }) {
  const { iid, siid, slug, name, teachers, learners, can } = course;
  const open = can.edit ? urlOf('course', { iid }) : urlOf('course_overview', { ciid: iid, siid, slug });
  return (
    <article className={classes.course}>
      <h2 className={classes.name}>
        <Link to={open}>{name}</Link>
      </h2>
      <p className={classes.who}>{teachers.join(', ')}</p>
      <p className={classes.learners}>
        <strong>{formatNumber(learners)}</strong> {t('teach_learners', { count: learners })}
      </p>
      <div className={classes.ways}>
        {can.teach && (
          <Link to={urlOf('course_learners', { iid })} className={classes.way}>
            <IconUsers size={18} stroke={1.75} aria-hidden />
            {t('course_learners')}
          </Link>
        )}
        {can.mark && (
          <Link to={urlOf('marking', {}, { course: iid })} className={classes.way}>
            <IconChecklist size={18} stroke={1.75} aria-hidden />
            {t('menu_marking')}
          </Link>
        )}
      </div>
    </article>
  );
}
