import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { CallRefused } from '../../../platform/call.ts';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { categoryQuery } from '../api.ts';
import { useCanonical } from '../parts/use-canonical.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import { CourseGrid } from './CourseGrid.tsx';
import classes from './catalog.module.css';

const Params = z.object({ iid: z.coerce.number() });
/** Of each sub-category. */
const A_FEW = 4;

/** An academic category: what lies under it, with some courses of each (LRN-30). */
export default function CategoryScreen() {
  useLanguage();
  const { iid } = useRouteParams(Params);
  const { data, error, refetch } = useQuery({ ...categoryQuery(iid), retry: false });
  const slug = data?.category?.slug;
  useCanonical(
    slug === undefined ? undefined : { category_slug: slug },
    slug && urlOf('category_home', { category_slug: slug, iid }),
  );
  if (error instanceof CallRefused && error.message === 'not_found') throw notFound();
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data?.category) return <CardsSkeleton cards={6} height={176} />;
  const { category, above, children } = data;
  return (
    <Page title={category.name} lead={category.description || undefined}>
      <CategoryLinks category={{ ...data, children: [], above }} />
      {children.map((child) => (
        <section key={child.iid} aria-labelledby={`category-${child.iid}`} className={classes.section}>
          <div className={classes.head}>
            <h2 id={`category-${child.iid}`} className={classes.title}>
              <Link to={urlOf('category_home', { category_slug: child.slug, iid: child.iid })}>{child.name}</Link>
            </h2>
            {child.courses > A_FEW && (
              <Link to={urlOf('category_courses', { iid: child.iid })}>
                {t('all_courses_of', { count: child.courses })}
              </Link>
            )}
          </div>
          <CourseGrid asked={{ category: child.iid }} page={1} per_page={A_FEW} empty={null} />
        </section>
      ))}
      {children.length === 0 && (
        <CourseGrid
          asked={{ category: iid }}
          page={1}
          per_page={24}
          empty={<EmptyState title={t('no_public_courses')} drawing={<BookDrawing />} />}
        />
      )}
      <p>
        <Link to={urlOf('category_courses', { iid })}>{t('all_courses_in', { name: category.name })}</Link>
      </p>
    </Page>
  );
}
