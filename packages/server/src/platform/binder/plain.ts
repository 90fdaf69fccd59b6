/** What a kind whose fields are told by their types does: all of it follows from the declaration and the table. */
import { kinds } from '@sen/domain/kinds.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { FieldTypes } from '@sen/domain/shared/field-type.ts';
import type { Faults, Kind, States } from '@sen/domain/shared/kind.ts';
import { type Action, thatSee } from '@sen/domain/shared/permission.ts';
import { isUniqueViolation } from '../db-errors.ts';
import { tablesBy } from '../table.ts';
import type { Work } from '../work.ts';
import type { Asked, Entity, Fields, Found } from './entity.ts';
import { cleaned, holdFiles, withKept } from './held-files.ts';
import { namedIn, numbersIn, withNamed } from './named-records.ts';
import * as rows from './plain-rows.ts';

/** A kind that is declared by `plainKind`. */
export type PlainKind = Omit<Kind, 'types'> & { readonly types: FieldTypes };

/** Records that are each about a person: what may be done with one is judged by whom it is about. */
export interface About {
  /** The reference that says whom. */
  readonly field: string;
  /** About whom the actor sees records; for a file, about whom they may take them away. */
  readonly seen: (work: Work, asked: Asked) => Promise<'all' | readonly number[]>;
  /** What they may do with those about somebody. */
  readonly allowed: (work: Work, user_iid: number) => Promise<(action: Action) => boolean>;
}

interface Rules {
  readonly table: rows.PlainTable;
  readonly about?: About;
  /** What the server says of a record itself: the fields that are `kept`. `before`: of one that is there. */
  readonly kept?: (work: Work, fields: Fields, before?: Fields) => Fields;
  /** The school's zone, where a list is narrowed by days of moments. */
  readonly zoneOf?: (work: Work) => Promise<string>;
  /** What a record must be beside what its kind says of its fields alone: what other records and the time have to do with it. `iid`, `before`: of one that is there. */
  readonly faults?: (work: Work, fields: Fields, iid?: number, before?: Fields) => Promise<Faults>;
}

const USED_IN = 5;

/** Serves it from its table. What is special is a rule, or a function of the entity written over. */
export function plainEntity(kind: PlainKind, { table, about, kept, zoneOf, faults: faultsAmong }: Rules): Entity {
  const { types, under, states } = kind;
  const plain: rows.Plain = { table, types };
  const asks_days = Object.values(types).some(({ is, filter }) => is === 'moment' && filter);
  if (asks_days && !zoneOf) throw new Error(`${kind.ntype} is narrowed by days, which are those of the school's zone`);
  if (kind.sheet && (faultsAmong || about || kept))
    throw new Error(`${kind.ntype} comes by sheets, which ask only what its kind says`);

  /** @returns the fields as they are to be saved. */
  async function judged(work: Work, fields: unknown, found?: Found): Promise<Fields> {
    const given = asFields(fields);
    const before = asFields(found?.fields);
    const now = cleaned(types, { ...given, ...kept?.(work, given, found && before) });
    refuseFaults([
      ...(kind.faults?.(now, found && before) ?? []),
      ...(await unknownReferences(work, types, now, before)),
    ]);
    if (about && !(await allowedWith(work, now))(found ? 'update' : 'create'))
      refuseFaults([[about.field, 'permission_denied']]);
    await holdParent(work, kind, now, before);
    refuseFaults((await faultsAmong?.(work, now, found?.iid, found && before)) ?? []);
    return withKept(work, types, now, before);
  }

  async function within(work: Work, asked: Asked): Promise<rows.Within> {
    const zone = (await zoneOf?.(work)) ?? 'UTC';
    const iids = (await about?.seen(work, asked)) ?? 'all';
    return { now: work.now, zone, only: about && iids !== 'all' ? { field: about.field, iids } : undefined };
  }

  const allowedWith = async (work: Work, fields: Fields): Promise<(action: Action) => boolean> =>
    about ? about.allowed(work, Number(fields[about.field])) : () => true;

  async function stepTo(work: Work, { iid, version, fields }: Found, state: string): Promise<void> {
    const saved = await rows.saveRow(
      work.db,
      plain,
      { iid, version },
      { fields: asFields(fields), state, now: work.now },
    );
    if (!saved) refuse('edited_meanwhile');
  }

  return {
    kind,
    table,
    draft: async (work, pid) =>
      under && pid !== undefined && (await isThere(work, under.of, pid)) ? { [under.field]: pid } : {},
    find: async (work, iid) => {
      const row = await rows.findRow(work.db, plain, iid);
      if (!row) return undefined;
      const fields = rows.fieldsIn(row, types);
      const allows = await allowedWith(work, fields);
      if (!thatSee.some(allows)) return undefined;
      const { id, name, status, version, updated_at } = row;
      return {
        ...{ iid, id, name, status, version, updated_at, fields },
        pid: under ? Number(fields[under.field] ?? 0) || null : null,
        deleted_at: status === 'deleted' ? updated_at : null,
        named: await namedIn(work, types, fields),
        can: { edit: allows('update'), remove: allows('delete') },
      };
    },
    list: async (work, asked) => {
      const { items, total } = await rows.listRows(work.db, plain, asked, await within(work, asked));
      const shown = items.map((row) => ({ ...row, ...rows.fieldsIn(row, types) }));
      return { items: await withNamed(work, types, shown), total };
    },
    ordered: async (work, asked) => rows.listIids(work.db, plain, asked, await within(work, asked)),
    create: async (work, given) => {
      const fields = await judged(work, given);
      const row = { fields, state: states?.first, now: work.now };
      const iid = await withCodes(plain, () => rows.addRow(work.db, plain, row));
      await holdFiles(work, kind, iid, fields);
      return iid;
    },
    update: async (work, found, given, { pid }) => {
      const wanted = { ...asFields(given), ...(under && pid !== undefined && { [under.field]: pid }) };
      const before = asFields(found.fields);
      if (states && wanted.state !== before.state)
        refuse('invalid_input', { err: { state: 'this_field_is_not_valid' } });
      const fields = await judged(work, wanted, found);
      const saved = await withCodes(plain, () => rows.saveRow(work.db, plain, found, { fields, now: work.now }));
      if (!saved) refuse('edited_meanwhile');
      await holdFiles(work, kind, found.iid, fields);
      return undefined;
    },
    remove: async (work, { iid }) => {
      // First, so that whoever is putting something under it is done by now, or finds it gone.
      if (!(await rows.setRowStatus(work.db, plain, iid, 'deleted', work.now))) refuse('not_found');
      await refuseUsed(work, kind.ntype, iid);
    },
    restore: async (work, { iid, fields }) => {
      const back = asFields(fields);
      if (!(await holdsParent(work, kind, back))) refuse('restore_parent_gone');
      refuseFaults((await faultsAmong?.(work, back, iid, back)) ?? []);
      const is_back = await withCodes(plain, () => rows.setRowStatus(work.db, plain, iid, 'approved', work.now));
      if (!is_back) refuse('not_found');
    },
    ...(states && stepsOf(states, stepTo)),
  };
}

function refuseFaults(faults: Faults): void {
  if (faults.length > 0) refuse('invalid_input', { err: Object.fromEntries(faults) });
}

const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** A record of a kind that is theirs to see and not in the trash. */
async function isThere(work: Work, ntype: string, iid: number): Promise<boolean> {
  const found = await work.finds.get(ntype)?.(work, iid);
  return found !== undefined && found.deleted_at === null;
}

/** A record that a field names is there, is of its kind, is theirs to see and not in the trash; one that stood there before may stay, and so may what the server says. */
async function unknownReferences(work: Work, types: FieldTypes, fields: Fields, before: Fields): Promise<Faults> {
  const wanted = Object.entries(types).flatMap(([name, { of, kept }]) => {
    if (of === undefined || kept) return [];
    const stood = new Set(numbersIn(before[name]));
    return numbersIn(fields[name]).flatMap((iid, at) =>
      stood.has(iid) ? [] : [{ of, iid, name: Array.isArray(fields[name]) ? `${name}.${at}` : name }],
    );
  });
  const faults = await Promise.all(
    wanted.map(async ({ of, iid, name }) => ((await isThere(work, of, iid)) ? [] : [[name, 'not_found'] as const])),
  );
  return faults.flat();
}

/** What it comes to hang under is in use, and stays so until the unit of work is over. */
async function holdParent(work: Work, kind: UnderOther, fields: Fields, before: Fields): Promise<void> {
  const { under } = kind;
  if (!under || fields[under.field] === before[under.field]) return;
  if (!(await holdsParent(work, kind, fields))) refuse('invalid_input', { err: { [under.field]: 'not_found' } });
}

type UnderOther = Pick<Kind, 'under'>;

/** Whether what it hangs under is in use, which then stays so until the unit of work is over; so is what hangs under nothing. */
export async function holdsParent(work: Work, { under }: UnderOther, fields: Fields): Promise<boolean> {
  const [iid] = under ? numbersIn(fields[under.field]) : [];
  const table = under && tablesBy(work.tables, 'records').get(under.of);
  return table === undefined || iid === undefined || (await rows.holdRow(work.db, table, iid)) !== undefined;
}

/** The table of a kind that is told by its types. */
export const plainOf = ({ tables }: Pick<Work, 'tables'>, { ntype, types = {} }: Kind): rows.Plain => ({
  table: tablesBy(tables, 'records').get(ntype) ?? '',
  types,
});

/** NOD-33: what hangs under it is told, the first few by name. */
async function refuseUsed(work: Work, ntype: string, iid: number): Promise<void> {
  const hanging = await hangingUnder(work, ntype, iid);
  const used_in = hanging.flatMap(({ child, items }) => items.map((item) => ({ ...item, ntype: child.ntype })));
  const total = hanging.reduce((sum, one) => sum + one.total, 0);
  if (total > 0) refuse('delete_failed', { result: { used_in, total } });
}

/** Whether something hangs under it. */
export const isUsed = async (work: Work, ntype: string, iid: number): Promise<boolean> =>
  (await hangingUnder(work, ntype, iid)).length > 0;

/** What hangs under a record, by kind. */
async function hangingUnder(work: Work, ntype: string, iid: number) {
  const children = kinds.filter(({ under }) => under?.of === ntype);
  const found = await Promise.all(
    children.map(async (child) => ({
      child,
      ...(await rows.listNaming(work.db, plainOf(work, child).table, child.under?.field ?? '', iid, USED_IN)),
    })),
  );
  return found.filter(({ total }) => total > 0);
}

/** A code names one record of its kind. */
async function withCodes<T>({ table, types }: rows.Plain, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const taken = Object.entries(types).find(
      ([name, { is }]) => is === 'code' && isUniqueViolation(error, `${table}_${name}_key`),
    );
    if (taken) refuse('invalid_input', { err: { [taken[0]]: 'code_taken' } });
    throw error;
  }
}

/** Each step of the table of states as an action with a way back. */
function stepsOf(states: States, stepTo: (work: Work, found: Found, state: string) => Promise<void>) {
  const names = Object.entries(states.steps);
  return {
    actions: Object.fromEntries(
      names.map(([step, { from, to }]) => [
        step,
        async (work: Work, found: Found) => {
          if (!from.includes(stateOf(found))) refuse('not_in_this_state');
          await stepTo(work, found, to);
          return step;
        },
      ]),
    ),
    undoing: Object.fromEntries(
      names.map(([step, { to }]) => [
        step,
        {
          keep: async (_work: Work, found: Found) => stateOf(found),
          back: (work: Work, found: Found, kept: unknown) =>
            stateOf(found) === to ? stepTo(work, found, String(kept)) : refuse('edited_meanwhile'),
        },
      ]),
    ),
  };
}

const stateOf = ({ fields }: Found): string => String(asFields(fields).state);
