import type { publicCourses } from '@sen/domain/learning/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Percent } from '../../../ui/Percent.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { publicCoursesQuery } from '../api.ts';
import { Cards, CourseCard } from '../parts/CourseCard.tsx';

interface CourseGridProps {
  readonly asked: Omit<Given<typeof publicCourses>, 'page' | 'items_per_page'>;
  readonly page: number;
  readonly per_page: number;
  /** Left out: only the first page is shown. */
  readonly onPage?: (page: number) => void;
  /** Shown where there are none. */
  readonly empty: ReactNode;
}

/** Open courses as cards; of one's own with how far one is. */
export function CourseGrid({ asked, page, per_page, onPage, empty }: CourseGridProps) {
  const courses = useQuery({
    ...publicCoursesQuery({ ...asked, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  if (courses.isPending) return <CardsSkeleton cards={Math.min(per_page, 6)} height={176} />;
  if (!courses.data) return <ErrorState error={courses.error} retry={() => void courses.refetch()} />;
  const { items, total } = courses.data;
  if (items.length === 0) return empty;
  return (
    <>
      <Cards>
        {items.map((card) => (
          <CourseCard
            key={card.iid}
            card={card}
            to={urlOf('course_overview', { ciid: card.iid, siid: card.siid, slug: card.slug })}
          >
            {card.enrolled && <Percent value={card.percent} />}
          </CourseCard>
        ))}
      </Cards>
      {onPage && <Pager page={page} per_page={per_page} total={total} onChange={onPage} />}
    </>
  );
}
