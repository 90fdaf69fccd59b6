import { Button, Select } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams, useRouteState } from '../../../platform/route.ts';
import { notFound, useNavigate } from '../../../platform/router.ts';
import { useUser } from '../../../platform/session.ts';
import { BookDrawing, SearchDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { categoryQuery } from '../api.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import { CourseGrid } from './CourseGrid.tsx';
import classes from './catalog.module.css';

/** All open courses, those that a word finds (LRN-29), or those of a category (LRN-31). */
const Params = z.object({ search_key: z.string().catch(''), iid: z.coerce.number().optional() });
const State = z.object({
  level: z.string().catch(''),
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 24;

export default function CoursesScreen() {
  useLanguage();
  const { search_key: keyword, iid } = useRouteParams(Params);
  const [{ level, page }, change] = useRouteState(State);
  const navigate = useNavigate();
  const category = useQuery(categoryQuery(iid));
  if (category.error && iid !== undefined) throw notFound();
  const search = (text: string) => {
    if (text === keyword) return;
    navigate({ to: text ? urlOf('course_search', { search_key: text }) : urlOf('course_list', {}) });
  };
  const user = useUser();
  const levels = category.data?.levels ?? [];
  const name = category.data?.category?.name;
  const title = keyword ? t('courses_found', { keyword }) : (name ?? t('all_courses'));
  return (
    <Page
      title={title}
      lead={category.data?.category?.description || undefined}
      actions={user && <Link to={urlOf('join', {})}>{t('by_code_title')}</Link>}
    >
      <div className={classes.tools}>
        {iid === undefined && (
          <SearchField className={classes.search} label={t('find_course')} value={keyword} onSearch={search} />
        )}
        {levels.length > 1 && (
          <Select
            aria-label={t('course_level')}
            placeholder={t('any_level')}
            clearable
            clearButtonProps={{ 'aria-label': t('any_level') }}
            data={[...new Set([...levels, ...(level ? [level] : [])])]}
            value={level || null}
            onChange={(chosen) => void change({ level: chosen ?? '', page: undefined })}
          />
        )}
      </div>
      {!keyword && category.data && <CategoryLinks category={category.data} />}
      <CourseGrid
        asked={{ keyword: keyword || undefined, category: iid, level: level || undefined }}
        page={page}
        per_page={per_page}
        onPage={(next) => void change({ page: next }, false)}
        empty={
          keyword || level ? (
            <EmptyState
              title={t('no_course_fits', { keyword: keyword || level })}
              note={t('no_course_fits_note')}
              drawing={<SearchDrawing />}
              action={
                <Button component={Link} to={urlOf('course_list', {})} variant="default">
                  {t('all_courses')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('no_public_courses')} drawing={<BookDrawing />} />
          )
        }
      />
    </Page>
  );
}
