import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { courseOverviewQuery } from '../enrolment/api.ts';
import { Cards } from '../parts/CourseCard.tsx';
import { useChild } from './api.ts';
import { ListedCourse } from './ListedCourse.tsx';
import { ListTabs, listUrl } from './ListTabs.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';

const Params = z.object({ child_iid: z.coerce.number().optional() });

/** How many courses stand where, and the newest of each (LRN-13), below how one stands in all of them (LRN-09). */
export default function OverviewCoursesScreen() {
  useLanguage();
  const { child_iid } = useRouteParams(Params);
  const { child, known } = useChild(child_iid);
  const { data, error, refetch } = useQuery(courseOverviewQuery(child_iid));
  if (child_iid !== undefined && known && !child) throw notFound();
  const held = data?.filter(({ total }) => total > 0);
  return (
    <Page
      title={child ? t('courses_of', { name: child.name }) : t('own_courses')}
      actions={child_iid === undefined && <Link to={urlOf('join', {})}>{t('by_code_title')}</Link>}
    >
      <ListTabs active="overview" child_iid={child_iid} />
      <OverviewFigures child_iid={child_iid} />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <CardsSkeleton cards={3} height={252} />}
      {held?.length === 0 && (
        <EmptyState
          title={t('course_lists_none')}
          drawing={<BookDrawing />}
          action={child_iid === undefined && <Link to={urlOf('course_list', {})}>{t('see_open_courses')}</Link>}
        />
      )}
      {held?.map(({ list, total, newest }) => (
        <Section
          key={list}
          title={
            <>
              {t(`list_${list}`)} <span className="sen-tabular">({total})</span>
            </>
          }
          actions={
            total > newest.length && (
              <Link to={listUrl(list, child_iid)}>{t('course_list_whole', { count: total })}</Link>
            )
          }
        >
          <Cards>
            {newest.map((card) => (
              <ListedCourse key={card.iid} card={card} list={list} child_iid={child_iid} />
            ))}
          </Cards>
        </Section>
      ))}
    </Page>
  );
}
