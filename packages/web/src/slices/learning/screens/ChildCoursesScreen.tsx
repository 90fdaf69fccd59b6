import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { homeQuery, myCoursesQuery } from '../api.ts';
import { CardProgress, Cards, CourseCard } from '../parts/CourseCard.tsx';

const Params = z.object({ child_iid: z.coerce.number() });

/** ORG-39: what a child is learning now, for their parent to look at. */
export default function ChildCoursesScreen() {
  useLanguage();
  const { child_iid } = useRouteParams(Params);
  const own = useQuery(homeQuery(undefined));
  const child = own.data?.children.find(({ iid }) => iid === child_iid);
  const courses = useQuery({
    ...myCoursesQuery({ type: 'learning', child_iid, items_per_page: -1 }),
    enabled: child !== undefined,
  });
  if (own.data && !child) throw notFound();
  const failed = own.error ?? courses.error;
  const in_progress = courses.data?.items.filter(({ percent }) => percent < 100);
  return (
    <Page
      title={child ? t('child_courses', { name: child.name }) : t('child_courses_link')}
      lead={t('child_courses_lead')}
    >
      {failed && <ErrorState error={failed} retry={() => void Promise.all([own.refetch(), courses.refetch()])} />}
      {!failed && !in_progress && <CardsSkeleton cards={3} height={252} />}
      {in_progress?.length === 0 && <EmptyState title={t('child_courses_none')} drawing={<BookDrawing />} />}
      {in_progress && in_progress.length > 0 && (
        <Cards>
          {in_progress.map((card) => (
            <CourseCard
              key={card.iid}
              card={card}
              to={urlOf('course_overview_of', { ciid: card.iid, siid: card.siid, uiid: child_iid, slug: card.slug })}
            >
              <CardProgress card={card} read_only />
            </CourseCard>
          ))}
        </Cards>
      )}
    </Page>
  );
}
