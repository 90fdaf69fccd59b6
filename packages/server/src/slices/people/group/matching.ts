/** Rules of smart groups at work: who fits and why, and a rescan that takes in whoever fits (ORG-13, ORG-25). */
import type * as calls from '@sen/domain/people/group/contract.ts';
import { isRescanned } from '@sen/domain/people/group/machine.ts';
import { askedParts, type Facts, judge, namedIn, Rules, ruleFaults, valuesOf } from '@sen/domain/people/group/rules.ts';
import { iidsOf, isWithin } from '@sen/domain/people/organization/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import { wholeTree } from '../organization/tree.ts';
import { todayOf } from '../person/scope.ts';
import type { Ground } from './matching-repository.ts';
import * as repository from './matching-repository.ts';
import type { GroupRow } from './repository.ts';
import { countMembers, noteScan } from './repository.ts';
import { heldGroup, permit, standingGroup, visibleTo } from './standing.ts';

/** What conditions are read against, in this school today. */
async function groundOf(work: Work): Promise<Ground & { above: (iid: number) => readonly number[] }> {
  const [today, tree] = await Promise.all([todayOf(work), wholeTree(work)]);
  const within = (iids: readonly number[]) => {
    const paths = iids.flatMap((iid) => tree.get(iid)?.path ?? []);
    return [...tree.values()].flatMap(({ iid, path }) => (paths.some((above) => isWithin(path, above)) ? iid : []));
  };
  return { today, within, above: (iid) => iidsOf(tree.get(iid)?.path ?? '') };
}

/** What the conditions see of some people. */
async function judgedOf(work: Work, rules: Rules, user_iids: readonly number[]) {
  if (user_iids.length === 0) return new Map<number, ReturnType<typeof judgedAs>>();
  const facts = await repository.listFacts(work.db, user_iids, namedIn(rules, 'progress'), await groundOf(work));
  return new Map([...facts].map(([iid, known]) => [iid, judgedAs(rules, known)]));
}

function judgedAs(rules: Rules, facts: Facts) {
  const { fits, parts } = judge(rules, facts);
  const asked = askedParts(rules);
  return {
    fits,
    parts: parts.map(({ holds, conditions }, part) => ({
      holds,
      conditions: conditions.map((held, index) => {
        const condition = asked[part]?.conditions[index];
        return { holds: held, known: condition ? [...valuesOf(facts, condition)] : [] };
      }),
    })),
  };
}

export const judgeOne = async (work: Work, rules: Rules, user_iid: number) =>
  (await judgedOf(work, rules, [user_iid])).get(user_iid);

const MOST_SHOWN = 100;

export async function previewRules(work: Work, given: Input<typeof calls.previewRules>) {
  const { rules, iid, keyword, fitting, page } = given;
  const err = ruleFaults(rules);
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  if (iid !== undefined) await standingGroup(work, iid);
  const items_per_page = given.items_per_page < 0 ? MOST_SHOWN : Math.min(given.items_per_page, MOST_SHOWN);
  const asked = { rules, ground: await groundOf(work), visible: await visibleTo(work) };
  const cut = { limit: items_per_page, offset: (page - 1) * items_per_page };
  const [counts, [rows, total]] = await Promise.all([
    repository.countFitting(work.db, asked, iid),
    repository.listJudged(work.db, { ...asked, fits: fitting, keyword }, cut),
  ]);
  const iids = rows.map(({ user_iid }) => user_iid);
  const [judged, people] = await Promise.all([
    judgedOf(work, rules, iids),
    iids.length > 0 ? listNames(work.db, iids) : [],
  ]);
  const avatars = new Map(people.map((one) => [one.iid, one.avatar]));
  const items = rows.map((row) => ({
    ...row,
    avatar: avatars.get(row.user_iid) ?? '',
    ...(judged.get(row.user_iid) ?? { fits: false, parts: [] }),
  }));
  return { items, total, page, items_per_page, counts };
}

export async function rescanGroup(work: Work, { iid }: Input<typeof calls.rescanGroup>) {
  permit(work, 'update');
  const row = await heldGroup(work, iid);
  if (row.type !== 'smart_group') refuse('group_not_smart');
  return scanGroup(work, row);
}

/** By night: reads the rules again unless somebody has put the group aside. */
export async function rescanIfDue(work: Work, iid: number, since: number): Promise<void> {
  const row = await heldGroup(work, iid);
  const is_fresh = row.scanned_at !== null && row.scanned_at >= since;
  if (isRescanned(row) && !is_fresh) await scanGroup(work, row);
}

/** Takes in whoever fits; the group is held by whoever calls it. */
export async function scanGroup(work: Work, row: GroupRow) {
  const { iid } = row;
  const asked = { rules: Rules.parse(row.rules), ground: await groundOf(work) };
  const counts = await repository.scan(work.db, work.actor.school_iid, iid, asked, work.now);
  await noteScan(work.db, iid, work.now);
  const { added, returned, redundant } = counts;
  if (added + returned + redundant > 0)
    await emit(work, 'group.rescanned', { ntype: 'group', iid, name: row.name, after: { added, returned, redundant } });
  const current = (await countMembers(work.db, iid, 'all')).find(({ status }) => status === 1)?.count ?? 0;
  return { ...counts, current: Number(current) };
}

/** What the conditions of an editor offer. */
export async function ruleChoices(work: Work) {
  const { db } = work;
  const [tree, positions, grade, school_year, major, city, nationality] = await Promise.all([
    wholeTree(work),
    repository.listPositions(db),
    repository.listWords(db, 'grade'),
    repository.listWords(db, 'school_year'),
    repository.listWords(db, 'admission_major'),
    repository.listWords(db, 'city'),
    repository.listWords(db, 'nationality'),
  ]);
  const organization = [...tree.values()]
    .map(({ iid, path }) => ({ value: String(iid), label: namesOn(path, tree) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'vi'));
  const position = positions.map(({ iid, name }) => ({ value: String(iid), label: name }));
  return { organization, position, grade, school_year, major, city, nationality };
}

const namesOn = (path: string, tree: ReadonlyMap<number, { readonly name: string }>): string =>
  iidsOf(path)
    .flatMap((iid) => tree.get(iid)?.name ?? [])
    .join(' › ');
