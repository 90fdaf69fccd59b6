/** Work on many records at once, and taking it back. */
import { may } from '@sen/domain/access/rules.ts';
import { recordEvent } from '@sen/domain/record-events.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import { Refusal, refuse } from '@sen/domain/shared/errors.ts';
import { type BulkRow, InUse, UNDO } from '@sen/domain/shared/kind.ts';
import { inOneLine } from '@sen/domain/shared/wire.ts';
import { z } from 'zod';
import type { Open, Visit } from '../route.ts';
import { signed } from '../signed.ts';
import type { Work } from '../work.ts';
import type { Entity, Fields, Found } from './entity.ts';
import { noteChange } from './history.ts';
import { find, remove, restore, standing, toldAs } from './trash.ts';

/** What is needed to take one act back. */
const Undoable = z.object({
  iid: z.number(),
  /** Its status since: whoever was there in the meantime is not written over. */
  status: z.string(),
  /** Its version since, where its state was led on. */
  version: z.number().optional(),
  /** What the entity kept of the state before. */
  kept: z.unknown().optional(),
});
type Undoable = z.output<typeof Undoable>;

const Undo = z.object({
  user_iid: z.number().nullable(),
  school_iid: z.number(),
  action: z.string(),
  rows: z.array(Undoable),
});

/** Longer than it is offered, for a network that was away. */
const UNDO_S = 600;

/** Each record in a unit of work of its own: what is refused changes nothing, and the rest is done. */
export async function bulk(open: Open, entity: Entity, { action, iids, reason, undo }: Fields, visit: Visit) {
  const { session, school } = visit;
  if (!session || !school) refuse('not_logged_in');
  const actor = { ...session.actor, school_iid: school.iid };
  if (action === UNDO) return undoBulk(open, entity, String(undo ?? ''), actor);
  const act = actOf(entity, String(action), String(reason ?? ''));
  const done: Undoable[] = [];
  const wanted = Array.isArray(iids) ? iids.map(Number) : [];
  const rows = await each(wanted, async (iid) => {
    const undoable = await open.works.inSchool(actor, (work) => act(work, iid));
    if (undoable) done.push(undoable);
  });
  const undoing = { user_iid: actor.user_iid, school_iid: school.iid, action: String(action), rows: done };
  return {
    ...rows,
    undo: done.length > 0 ? undoOf(entity).seal(open.secrets, undoing, open.clock.now() + UNDO_S) : '',
  };
}

async function undoBulk(open: Open, entity: Entity, token: string, actor: Actor) {
  const { user_iid, school_iid, action, rows } = undoOf(entity).open(open.secrets, token, open.clock.now());
  if (user_iid !== actor.user_iid || school_iid !== actor.school_iid) refuse('link_expired');
  const answered = await each(rows, (row) => open.works.inSchool(actor, (work) => takeBack(work, entity, action, row)));
  return { ...answered, undo: '' };
}

async function each<One>(wanted: readonly One[], run: (one: One) => Promise<unknown>) {
  const rows: Row[] = [];
  for (const one of wanted) rows.push(await outcomeOf(() => run(one)));
  return { done: rows.filter(({ done }) => done).length, rows };
}

type Act = (work: Work, iid: number) => Promise<Undoable | undefined>;

/** A step that asks for a reason is not taken without one. */
function actOf(entity: Entity, wanted: string, reason: string): Act {
  const step = entity.kind.states?.steps[wanted];
  if (step?.asks === 'reason' && inOneLine(reason) === '')
    refuse('invalid_input', { err: { reason: 'this_field_is_required' } });
  return (work, iid) => act(work, entity, { wanted, told: step?.asks ? { reason } : {} }, iid);
}

interface Wanted {
  readonly wanted: string;
  /** What its history tells beside what changed. */
  readonly told: Fields;
}

async function act(work: Work, entity: Entity, { wanted, told }: Wanted, iid: number): Promise<Undoable | undefined> {
  if (wanted === 'delete') {
    await remove(work, entity, iid);
    return { iid, status: 'deleted' };
  }
  if (wanted === 'restore') {
    await restore(work, entity, iid);
    return { iid, status: (await standing(work, entity, iid)).status };
  }
  const found = await standing(work, entity, iid);
  if (!permits(work, entity, wanted, found)) refuse('permission_denied');
  const kept = await entity.undoing?.[wanted]?.keep(work, found);
  const { ntype } = entity.kind;
  const action = await (entity.actions?.[wanted] ?? refuse('invalid_input'))(work, found);
  const after = await find(work, entity, iid);
  const change = { before: found.fields, after: { ...Object(after?.fields), ...told } };
  if (action !== 'told')
    await noteChange(work, recordEvent(ntype, action), { ntype: toldAs(entity), iid, name: found.name, ...change });
  return kept === undefined || !after ? undefined : { iid, status: after.status, version: after.version, kept };
}

/** A step that takes more than to change the record takes that over the whole school. */
function permits({ actor }: Work, { kind: { module, states } }: Entity, wanted: string, { can }: Found): boolean {
  const wants = states?.steps[wanted]?.may;
  return wants === undefined ? can.edit : may(actor, `${module}.${wants}`);
}

/** The inverse of an act, where the record is still as the act left it. */
async function takeBack(
  work: Work,
  entity: Entity,
  action: string,
  { iid, status, version, kept }: Undoable,
): Promise<unknown> {
  if (action === 'delete') return restore(work, entity, iid);
  const found = await standing(work, entity, iid);
  if (found.status !== status) refuse('edited_meanwhile');
  if (action === 'restore') return remove(work, entity, iid);
  if (!permits(work, entity, action, found)) refuse('permission_denied');
  // A state that somebody has led on since stays theirs.
  if (entity.kind.states && found.version !== version) refuse('edited_meanwhile');
  await entity.undoing?.[action]?.back(work, found, kept);
  const after = await find(work, entity, iid);
  const change = { before: found.fields, after: after?.fields };
  const record = { ntype: toldAs(entity), iid, name: found.name };
  return noteChange(work, recordEvent(entity.kind.ntype, UNDO), { ...record, ...change });
}

type Row = z.output<typeof BulkRow>;

/** There is no field to mark: what is wrong with one is the answer. */
async function outcomeOf(work: () => Promise<unknown>): Promise<Row> {
  try {
    await work();
    return { done: true, message: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { err = {}, result } = error.detail;
    const [fault = error.key] = Object.values(err);
    return { done: false, message: fault, in_use: InUse.safeParse(result).data };
  }
}

const undoOf = ({ kind }: Entity) => signed(`undoing of ${kind.ntype}`, Undo);
