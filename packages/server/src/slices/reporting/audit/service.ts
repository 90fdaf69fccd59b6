import { actionsAbout, actionsOf } from '@sen/domain/actions.ts';
import { callTold } from '@sen/domain/calls-told.ts';
import type { AuditEntry, listAudit as call } from '@sen/domain/reporting/audit/contract.ts';
import { toldOf } from '@sen/domain/reporting/audit/rules.ts';
import { type ActionGroup, actionGroupNames } from '@sen/domain/shared/area.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import type { Change } from '@sen/domain/shared/diff.ts';
import { namedChanges } from '../../../platform/binder/named-values.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { findMaking } from '../../people/index.ts';
import * as repository from './repository.ts';

/** People that a part of a name may stand for. */
const MOST_PEOPLE = 20;

export type AuditFilters = Pick<Input<typeof call>, 'who' | 'action' | 'object' | 'record' | 'since' | 'until'>;
type Cursor = Pick<repository.Wanted, 'before' | 'after' | 'limit'>;

const isGroup = (action: string): action is ActionGroup => actionGroupNames.some((group) => group === action);

/** What fits, as it is told: with names, and sensitive values covered. */
export async function listEntries(
  work: Work,
  filters: AuditFilters,
  cursor: Cursor,
  zone: string,
): Promise<AuditEntry[]> {
  const { who, record, since, until } = filters;
  const [people, moments, making] = await Promise.all([
    who ? peopleOf(work, who) : undefined,
    since || until ? repository.findMoments(work.db, { since, until, zone }) : undefined,
    record === undefined ? undefined : findMaking(work.db, record),
  ]);
  // A number alone means a person.
  const object = filters.object ?? (record === undefined ? undefined : 'user');
  const asked = namesOf(filters.action, record === undefined && !people ? object : undefined);
  const import_iid = making?.ntype === object ? making?.iid : undefined;
  const wanted = { ...cursor, ...moments, people, names: asked, object, record, import_iid };
  const events = await repository.listEvents(work.db, wanted);
  const told = events.map((event) => ({ ...event, ...toldOf(event.payload) }));
  const named = told.flatMap(({ actor_iid, masked_by_iid, object: of }) => [
    actor_iid,
    masked_by_iid,
    of && !of.name ? of.iid : null,
  ]);
  const [names, tokens, changed] = await Promise.all([
    repository.listNamesOf(work.db, [...new Set(named.filter((iid) => iid !== null))]),
    repository.listTokenNames(work.db, [...new Set(told.flatMap(({ token_id }) => token_id ?? []))]),
    namedChanges(
      work,
      told.map(({ changes }) => changes),
    ),
  ]);
  const doers = told.flatMap(({ actor_iid, masked_by_iid }) => [actor_iid ?? [], masked_by_iid ?? []].flat());
  const outside = [...new Set(doers.filter((iid) => !names.has(iid)))];
  const visitors = await repository.listVisitors(work.db, outside);
  const person = (iid: number | null) => {
    if (iid === null) return null;
    const name = names.get(iid);
    return name === undefined ? { iid, name: visitors.get(iid) ?? '', outside: true as const } : { iid, name };
  };
  return told.map(({ iid, at, name, actor_iid, masked_by_iid, token_id, object: of }, index) => ({
    iid,
    at,
    action: name,
    by: person(actor_iid),
    masked_by: person(masked_by_iid),
    ...(token_id !== null && { by_token: tokens.get(token_id) ?? token_id }),
    object: of && { ...of, name: of.name || (names.get(of.iid) ?? '') },
    changes: (changed[index] ?? []).map(inPlainWords),
  }));
}

/** A call by what it does. */
const inPlainWords = (change: Change): Change =>
  change.field === 'call' && typeof change.after === 'string' ? { ...change, after: callTold(change.after) } : change;

/** Names asked for; those of a kind of record are asked for by its actions, which have an index. */
function namesOf(action: string | undefined, object: string | undefined): readonly string[] | undefined {
  const asked = action === undefined ? undefined : isGroup(action) ? actionsOf(action) : [action];
  if (object === undefined) return asked;
  const about = actionsAbout(object);
  return asked ? asked.filter((name) => about.includes(name)) : about;
}

async function peopleOf({ db }: Work, who: string): Promise<readonly number[]> {
  const iid = Number(who);
  return Number.isSafeInteger(iid) && iid > 0 ? [iid] : repository.listPeople(db, who, MOST_PEOPLE);
}

export async function listAudit(
  work: Work,
  { before, after, items_per_page, ...filters }: Input<typeof call>,
  { school }: Visit,
): Promise<Output<typeof call>> {
  const zone = school?.school.timezone ?? 'UTC';
  const [found, head] = await Promise.all([
    listEntries(work, filters, { before, after, limit: items_per_page + 1 }, zone),
    repository.findHead(work.db),
  ]);
  const is_more = found.length > items_per_page;
  const items = found.slice(0, items_per_page);
  if (after !== undefined) items.reverse();
  return {
    items,
    has_older: after === undefined ? is_more : true,
    has_newer: after === undefined ? before !== undefined : is_more,
    sealed: head ? { count: head.no, at: head.sealed_at } : null,
  };
}
