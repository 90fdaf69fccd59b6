import { type CourseList, courseLists } from '@sen/domain/learning/enrolment/course-lists.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Cards } from '../parts/CourseCard.tsx';
import { useChild, useCourseList } from './api.ts';
import { ListedCourse } from './ListedCourse.tsx';
import { ListTabs } from './ListTabs.tsx';

const Params = z.object({ course_list: z.enum(courseLists), child_iid: z.coerce.number().optional() });

/** One list of somebody's courses (LRN-14…21), or of a child's for their parent to look at (ORG-39). */
export default function CourseListScreen() {
  useLanguage();
  const { course_list: list, child_iid } = useRouteParams(Params);
  const { child, known } = useChild(child_iid);
  if (child_iid !== undefined && known && !child) throw notFound();
  return (
    <Page
      title={t(`list_${list}`)}
      lead={child ? t('courses_of', { name: child.name }) : child_iid === undefined ? t('own_courses') : undefined}
    >
      <ListTabs active={list} child_iid={child_iid} />
      <Courses key={list} list={list} child_iid={child_iid} />
    </Page>
  );
}

function Courses({ list, child_iid }: { readonly list: CourseList; readonly child_iid: number | undefined }) {
  const { data, error, refetch } = useCourseList(list, child_iid);
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <CardsSkeleton cards={3} height={252} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t(`list_none_${list}`)}
        drawing={<BookDrawing />}
        action={
          list !== 'public-courses' && child_iid === undefined ? (
            <Link to={urlOf('course_list', {})}>{t('see_open_courses')}</Link>
          ) : undefined
        }
      />
    );
  return (
    <Cards>
      {data.items.map((card) => (
        <ListedCourse key={card.iid} card={card} list={list} child_iid={child_iid} />
      ))}
    </Cards>
  );
}
