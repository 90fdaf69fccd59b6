/** Lists of people: those whose records the reader reads. */
import { rolesTold } from '@sen/domain/access/roles-told.ts';
import { withMasked } from '@sen/domain/identity/profile/sensitive.ts';
import { keywordOf } from '@sen/domain/identity/user-words.ts';
import { isWithin } from '@sen/domain/people/organization/rules.ts';
import type { PersonFilters, PersonRow } from '@sen/domain/people/person/kinds.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import type { Work } from '../../../platform/work.ts';
import { membershipsOf, wholeTree } from '../organization/tree.ts';
import * as repository from './repository.ts';
import { readablePeople, todayOf } from './scope.ts';

/** Whom a list is about, as the repository looks for them. */
async function wantedBy(work: Work, kind: PersonKind, given: Asked) {
  const asked = { ...given, keyword: keywordOf(given.keyword) };
  const { organization } = asked.filters as PersonFilters;
  const today = await todayOf(work);
  const wanted = {
    kind,
    iids: await readablePeople(work, given),
    organizations: organization === undefined ? undefined : { iids: await namedLike(work, organization), today },
  };
  return { asked, today, wanted };
}

export async function listOrderedPeople(work: Work, kind: PersonKind, given: Asked): Promise<readonly number[]> {
  const { asked, wanted } = await wantedBy(work, kind, given);
  return repository.listOrdered(work.db, wanted, asked, work.now);
}

export async function listPeople(work: Work, kind: PersonKind, given: Asked) {
  const { asked, today, wanted } = await wantedBy(work, kind, given);
  const { items, total } = await repository.listPage(work.db, wanted, asked, work.now);
  const more = await moreOf(
    work,
    kind,
    items.map(({ iid }) => iid),
    today,
  );
  const rows = items.map(({ avatar: _, category: __, birthday, ...row }): PersonRow => {
    const shown = { ...row, birthday: birthday ?? '', ...more(row.iid) };
    return asked.exported ? shown : withMasked(shown);
  });
  return { items: rows, total };
}

/** Organizations with this in their names or as their code, and all below them. */
async function namedLike(work: Work, text: string): Promise<number[]> {
  const entries = [...(await wholeTree(work)).values()];
  const words = searchText(text);
  const found = entries.filter(({ name, code }) => searchText(`${name} ${code}`).includes(words));
  return entries.filter(({ path }) => found.some((one) => isWithin(path, one.path))).map(({ iid }) => iid);
}

/** What stands in other tables of the people of one page. */
async function moreOf(work: Work, kind: PersonKind, iids: readonly number[], today: string) {
  const side = kind === 'parent' ? 'parent' : kind === 'student' ? 'child' : undefined;
  const none = iids.length === 0;
  const [memberships, tree, roles, family] = await Promise.all([
    none ? [] : membershipsOf(work, iids, today),
    wholeTree(work),
    none || kind === 'student' || kind === 'parent' ? [] : repository.listRoles(work.db, iids),
    none || !side ? [] : repository.listFamily(work.db, side, iids),
  ]);
  const inside = Map.groupBy(memberships, ({ user_iid }) => user_iid);
  const held = Map.groupBy(roles, ({ user_iid }) => user_iid);
  const related = Map.groupBy(family, ({ of_iid }) => of_iid);
  return (iid: number) => ({
    organizations: (inside.get(iid) ?? []).flatMap(({ organization_iid }) => tree.get(organization_iid)?.name ?? []),
    roles: rolesTold(held.get(iid) ?? []),
    family: (related.get(iid) ?? []).map(({ name }) => name),
  });
}
