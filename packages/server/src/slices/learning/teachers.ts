import { scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/learning/teachers/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import type { Work } from '../../platform/work.ts';
import { findCourses, listCourseIids } from '../content/index.ts';
import { listHolders } from '../identity/index.ts';

/** Teachers of the public courses by name, each with these courses. Who teaches none of them is not shown. */
export async function publicTeachers(
  work: Work,
  { keyword, page, items_per_page }: Input<typeof calls.publicTeachers>,
) {
  const iids = await listCourseIids(work, { is_public: true });
  const courses = await findCourses(work, iids);
  const holders =
    iids.length === 0
      ? []
      : await listHolders(
          work.db,
          iids.map((iid) => scopeOf('course', iid)),
          ['teacher'],
        );
  const taught = Map.groupBy(holders, ({ iid }) => iid);
  const asked = searchText(keyword);
  const all = [...taught.values()].flatMap((of) => {
    const name = of[0]?.name ?? '';
    const theirs = of.flatMap(({ scope }) => courses.get(Number(scope.slice('course-'.length))) ?? []);
    const found = [name, ...theirs.map((course) => course.name)].some((text) => searchText(text).includes(asked));
    if (!found) return [];
    return { name, courses: theirs };
  });
  const shown = items_per_page < 0 ? all : all.slice((page - 1) * items_per_page, page * items_per_page);
  return { items: shown, total: all.length, page, items_per_page };
}
