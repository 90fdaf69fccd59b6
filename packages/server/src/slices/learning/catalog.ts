/** Courses that everybody finds: public ones, featured ones, and those of an academic category. */
import type * as calls from '@sen/domain/learning/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Work } from '../../platform/work.ts';
import { findCourses, listCourseIids } from '../content/index.ts';
import { academicCategories } from '../people/index.ts';
import { cardsOf, readerIid } from './cards.ts';

type Filter = Omit<Parameters<typeof listCourseIids>[1], 'is_public'>;

/** With what somebody has of each; null: a guest. */
async function catalog(work: Work, filter: Filter, { page, items_per_page }: Paged, user_iid = work.actor.user_iid) {
  const iids = await listCourseIids(work, { ...filter, is_public: true });
  const shown = pageOf(iids, page, items_per_page);
  const found = await findCourses(work, shown);
  const courses = shown.flatMap((iid) => found.get(iid) ?? []);
  return { items: await cardsOf(work, courses, user_iid), total: iids.length, page, items_per_page };
}
type Paged = Pick<Input<typeof calls.featuredCourses>, 'page' | 'items_per_page'>;

export async function publicCourses(
  work: Work,
  { keyword, category, level, child_iid, ...paged }: Input<typeof calls.publicCourses>,
) {
  const within = category === undefined ? undefined : under(await academicCategories(work), category);
  const filter = { ...(keyword && { keyword }), ...(within && { category_iids: within }), ...(level && { level }) };
  return catalog(work, filter, paged, child_iid === undefined ? undefined : await readerIid(work, child_iid));
}

export const featuredCourses = (work: Work, paged: Input<typeof calls.featuredCourses>) =>
  catalog(work, { is_featured: true }, paged);

export async function courseCategory(work: Work, { iid }: Input<typeof calls.courseCategory>) {
  const all = await academicCategories(work);
  const category = all.find((one) => one.iid === iid);
  if (iid !== undefined && !category) refuse('not_found');
  const iids = await listCourseIids(work, { is_public: true });
  const courses = [...(await findCourses(work, iids)).values()];
  const inside = (within: readonly number[]) => courses.filter((course) => within.includes(course.category_iid ?? 0));
  const children = all
    .filter(({ pid }) => pid === (iid ?? null))
    .map((one) => ({ ...named(one), courses: inside(under(all, one.iid)).length }));
  const levels = (iid === undefined ? courses : inside(under(all, iid))).map(({ level }) => level).filter(Boolean);
  return {
    category: category ? { ...named(category), description: category.description } : null,
    above: above(all, category?.pid ?? null).map(named),
    children: children.filter((child) => child.courses > 0),
    levels: [...new Set(levels)].sort((a, b) => a.localeCompare(b, 'vi', { numeric: true })),
  };
}

type Category = Awaited<ReturnType<typeof academicCategories>>[number];

const named = ({ iid, name }: Category) => ({ iid, name, slug: slugOf(name) });

/** A category and all that lies under it. */
function under(all: readonly Category[], iid: number): number[] {
  return [iid, ...all.filter(({ pid }) => pid === iid).flatMap((child) => under(all, child.iid))];
}

/** From the top of the tree down to this one. */
function above(all: readonly Category[], iid: number | null): Category[] {
  const one = all.find((category) => category.iid === iid);
  return one ? [...above(all, one.pid), one] : [];
}
