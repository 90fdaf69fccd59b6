/**
 * A kind of record that the office works with: what it holds, how its list and its form look, and who may use them. From this one
 * declaration come its calls, its list with filters and export, its form and its history; the server's `Entity` does the work.
 */
import { z } from 'zod';
import { Attachments } from './attachment.ts';
import { type Contract, contract, fileAt, listOf, type Right } from './contract.ts';
import { type FieldTypes, Named } from './field-type.ts';
import { WireMetadata } from './metadata.ts';
import { type Action, type Module, thatSee } from './permission.ts';
import { Iid, line, PageRequest, Position, prose, Timestamp, Version, WireFlag, wireIntBetween } from './wire.ts';

/** How a column's values are shown and exported; `choice` is worded by the text `{ntype}_{column}_{value}`, `record` leads to what it names. */
export type ColumnLook =
  | 'text'
  | 'number'
  | 'money'
  | 'moment'
  | 'day'
  | 'status'
  | 'flag'
  | 'choice'
  | 'texts'
  | 'record'
  | 'records'
  /** Without its formats. */
  | 'rich'
  /** By their names. */
  | 'files';

export interface Column {
  /** Field of the row. Its heading is the text `column_{name}` unless `title` names another one. */
  readonly name: string;
  readonly look?: ColumnLook;
  /** Its values have words as those of this field do: `{words}_{value}`; left out: as its own name says. */
  readonly words?: string;
  readonly title?: string;
  readonly sortable?: true;
  /** Shown only when a person chooses it. */
  readonly extra?: true;
  /** Kind of the records that it names. */
  readonly of?: string;
}

/** How a field is entered. Left out: as its schema says (`inputOf`). */
export type FieldInput =
  | 'line'
  | 'prose'
  | 'number'
  | 'money'
  | 'day'
  | 'moment'
  | 'check'
  | 'choice'
  | 'words'
  | 'record'
  | 'records'
  | 'rich'
  | 'files'
  | 'own';

export interface FieldOfStep {
  readonly name: string;
  /** Text key of its label; `field_{name}` unless told. */
  readonly label?: string;
  /** Text key of one sentence of help. */
  readonly note?: string;
  readonly input?: FieldInput;
  /** Values that mean nothing yet: offered only where one is stored. */
  readonly to_come?: readonly string[];
  /** Kind of the records that it names. */
  readonly of?: string;
}

/** A tab of the form: the fields that are saved together. */
export interface Step {
  readonly name: string;
  readonly fields: readonly FieldOfStep[];
}

type StateTone = 'open' | 'going' | 'done' | 'waiting' | 'attention' | 'failed' | 'locked';

/** A step that takes a record from one state to another: a button on it and in bulk, named by the text `bulk_{step}`. */
export interface StateStep {
  readonly from: readonly string[];
  readonly to: string;
  /** What it is asked for before: a reason, which its history keeps. */
  readonly asks?: 'reason';
  /** What it takes to do it, of the kind's module; left out: `update`. */
  readonly may?: Action;
  /** Field that names a person who is told of it, by the notice `{ntype}_state`; whoever does it themselves is not. */
  readonly tells?: string;
}

/** Life of a record, as its field `state` tells it; worded by `{ntype}_state_{state}`. */
export interface States {
  readonly first: string;
  /** What a state means for whoever reads it; left out: nothing special. */
  readonly tones?: Readonly<Record<string, StateTone>>;
  readonly steps: Readonly<Record<string, StateStep>>;
}

export const exportFormats = ['csv', 'xlsx'] as const;
/** Takes back what a call of bulk work has done. */
export const UNDO = 'undo';
/** How many records one call of bulk work takes. */
export const MOST_AT_ONCE = 100;
/** How many records are offered at once while one types (REP-11). */
export const MOST_SUGGESTED = 20;
/** How many records a selection over all pages may have. */
export const MOST_SELECTED = 10_000;

/** The step that saves the fields of the school's own alone (NOD-43). */
export const METADATA_STEP = 'metadata';
/** Column of such a field. */
export const metadataColumn = (key: string): string => `metadata.${key}`;

/** Parts the name of a record from that of what it hangs under. */
export const UNDER = ' · ';
/** What a record is called where others of its name may hang under something else. */
export const nameUnder = (name: string, parent: string | undefined): string =>
  parent === undefined ? name : `${name}${UNDER}${parent}`;

/** What every row of a list has beside its own columns. */
export const RowOfKind = z.object({
  iid: z.number(),
  id: z.string(),
  name: z.string(),
  /** What stands in the fields that the school added, by key. */
  metadata: WireMetadata.optional(),
});

/** What keeps a record from being deleted: the first few by name, and how many there are. */
export const InUse = z.object({
  used_in: z.array(z.object({ iid: z.number(), name: z.string(), ntype: z.string() })).min(1),
  total: z.number(),
});
export type InUse = z.output<typeof InUse>;

/** What became of one record of bulk work. */
export const BulkRow = z.object({
  done: z.boolean(),
  /** Why not: a text key, or words. */
  message: z.string().nullable(),
  in_use: InUse.optional(),
});

/** Bad fields, each with the text key of what is wrong. */
export type Faults = readonly (readonly [field: string, message: string])[];

interface Declared<N extends string, F extends z.ZodType, R extends z.ZodType, Q extends z.ZodRawShape> {
  readonly ntype: N;
  /** Whoever may do what in this area may do it with the records; the entity judges the place of each. */
  readonly module: Module;
  /** One of its records is read by everybody signed in, without what the school adds to it (NOD-34); left out: by its readers alone. */
  readonly for_all?: true;
  /**
   * Where its records lie, and so where a right over them counts; left out: each in a place that the entity judges. `school`: only what is
   * held over the whole school changes them, those who may read in a part of it read them. `nowhere`: they belong to all who may do it in
   * any place, as the bank of questions. `person`: each is a person, over whom counts what is held over an organization they belong to.
   */
  readonly lies?: 'school' | 'nowhere' | 'person';
  /** A school may add fields of its own to its records (NOD-43). */
  readonly extended?: true;
  /** Its records are records of this kind too, as a student is a user: they lie together, and share the fields that the school added and their history. */
  readonly subkind_of?: string;
  /** The whole record as it is written. */
  readonly fields: F;
  /** One line of the list; with all of `RowOfKind`. */
  readonly row: R;
  /** Filters of the list, each optional, by the name they have in the address. */
  readonly filters: Q;
  readonly columns: readonly Column[];
  /** What the list is sorted by at first; `-name` falls. */
  readonly sort: string;
  readonly steps: readonly Step[];
  /** It hangs under nothing and takes no `pid`. */
  readonly alone?: true;
  /** What it hangs under: the field that says so, and the kind of what that names. It is not deleted while something hangs under it. */
  readonly under?: { readonly field: string; readonly of: string };
  /** Of a kind whose fields are told by their types: all that follows from these needs no telling. */
  readonly types?: FieldTypes;
  /** Moments among its fields, for its history, where no types tell it: 0 means none. */
  readonly moments?: readonly string[];
  readonly states?: States;
  /** What a record must be beside what its types say. `before` is missing of a new one. */
  faults?(fields: Record<string, unknown>, before?: Record<string, unknown>): Faults;
  /** Its records come by sheets, too: by what else than its label the column of a field is headed, parted by commas. */
  readonly sheet?: Readonly<Record<string, string>>;
  /** Work on many records at once beside deleting and restoring; named by the text `bulk_{action}`. */
  readonly actions?: readonly string[];
  /** Those of them that end something for good: asked in red, as deleting is. */
  readonly ends?: readonly string[];
  /** Calls whose path is not the usual one. */
  readonly paths?: Partial<Record<Verb, string>>;
}

const usualPaths = {
  draft: '/:ntype/api/draft',
  create: '/:ntype/new',
  update: '/:ntype/update',
  remove: '/:ntype/delete',
  detail: '/:ntype/detail',
  list: '/:ntype/api/search',
  suggest: '/:ntype/api/suggest',
  pick: '/:ntype/api/pick',
  bulk: '/:ntype/api/bulk',
  restore: '/:ntype/api/restore',
  history: '/:ntype/api/history',
  report: '/report/api/:ntype',
  export: '/export/api/:ntype',
  exported: '/:ntype/api/exported',
} as const;
export type Verb = keyof typeof usualPaths;
export const verbNames = Object.keys(usualPaths) as readonly Verb[];

/** One change of a record, as its history tells it. */
const Person = z.object({ iid: z.number(), name: z.string() });
export const HistoryEntry = z.object({
  iid: z.number(),
  /** What was done: `created`, `updated`, `deleted`, `restored` or a name of the kind's own. */
  action: z.string(),
  at: Timestamp,
  by: Person.nullable(),
  /** The person behind a masked session. */
  masked_by: Person.nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
});

/** NOD-53, NOD-55: where the browser goes for the file, and whether the page is read again afterwards. */
const ExportLink = z.object({ url: z.string(), reload: z.literal([0, 1]).optional() });

/** A record as its editors read it. */
export const recordOf = <F extends z.ZodType>(fields: F) =>
  RowOfKind.extend({
    ntype: z.string(),
    pid: z.number().nullable(),
    status: z.string(),
    version: z.number(),
    updated_at: Timestamp,
    fields,
    /** Names of the records that its fields name, by field. */
    named: z.record(z.string(), z.array(Named)).optional(),
    /** The files of its fields with an address each, for whoever asks. */
    files: Attachments.optional(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  });

/** The fields of a change: none is needed, and what is not given has no value of its own. */
function changesOf(fields: z.ZodType): z.ZodRawShape {
  if (!(fields instanceof z.ZodObject)) return {};
  const shape: Record<string, z.ZodType> = fields.shape;
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, bare(schema).optional()]));
}

function bare(schema: z.ZodType): z.ZodType {
  const is_filled = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  const inner: unknown = is_filled ? schema.def.innerType : schema;
  return inner instanceof z.ZodType ? inner : schema;
}

const shapeOf = (fields: z.ZodType): z.ZodRawShape => (fields instanceof z.ZodObject ? fields.shape : {});

/** What it hangs under may also be said by `pid`. */
function byAddress({ fields, under }: Pick<Kind, 'fields' | 'under'>): z.ZodRawShape {
  const shape: Record<string, unknown> = shapeOf(fields);
  const schema = under && shape[under.field];
  return under && schema instanceof z.ZodType ? { [under.field]: bare(schema).optional() } : {};
}

/** A new record hangs under something from the start; that it does not is told together with what else is wrong. */
function hanging<S extends z.ZodType>(input: S, { fields, under }: Pick<Kind, 'fields' | 'under'>): S {
  const schema: unknown = under && shapeOf(fields)[under.field];
  if (!under || !(schema instanceof z.ZodType) || schema.safeParse(undefined).success) return input;
  const isSaid = (given: unknown) => ['pid', under.field].some((name) => Reflect.get(Object(given), name));
  return input.refine(isSaid, { path: [under.field], error: 'this_field_is_required', when: () => true });
}

/** What each call does to records. */
const actionsOf: Readonly<Record<Exclude<Verb, 'exported'>, readonly Action[]>> = {
  draft: ['create'],
  create: ['create'],
  update: ['update'],
  remove: ['delete'],
  restore: ['delete'],
  bulk: ['update', 'delete'],
  detail: thatSee,
  list: thatSee,
  suggest: thatSee,
  report: thatSee,
  pick: thatSee,
  history: thatSee,
  export: ['export'],
};
/** Those that name one record. */
const ofOne: ReadonlySet<Verb> = new Set(['update', 'remove', 'restore', 'detail', 'history']);
const reading: ReadonlySet<Verb> = new Set(['detail', 'list', 'suggest', 'report', 'pick', 'history', 'export']);

/** The right that a call of a kind asks for. */
export function rightOf(
  { module, lies, states }: Pick<Kind, 'module' | 'states' | 'lies'>,
  verb: Exclude<Verb, 'exported'>,
): Right {
  const of_steps = verb === 'bulk' ? Object.values(states?.steps ?? {}).flatMap((step) => step.may ?? []) : [];
  const may = [...new Set([...actionsOf[verb], ...of_steps])].map((action) => `${module}.${action}` as const);
  const place = module === 'content' ? 'node' : 'organization';
  if (lies === 'nowhere' || (reading.has(verb) && lies === 'school')) return { may, where: { place, shared: true } };
  if (lies === 'school') return { may, where: 'school' };
  return { may, where: ofOne.has(verb) ? { place: lies === 'person' ? 'user' : place, input: 'iid' } : { place } };
}

/** Every call of a kind. */
export function callsOf<N extends string, F extends z.ZodType, R extends z.ZodType, Q extends z.ZodRawShape>(
  kind: Declared<N, F, R, Q>,
) {
  const { ntype, fields } = kind;
  const path = (verb: Verb) => kind.paths?.[verb] ?? usualPaths[verb].replace(':ntype', ntype);
  const Entry = recordOf(fields);
  const Saved = z.object({ iid: z.number(), version: z.number(), node: Entry });
  const sorts = kind.columns.filter(({ sortable }) => sortable).flatMap(({ name }) => [name, `-${name}`]);
  const query = {
    ...kind.filters,
    keyword: line().optional(),
    sort: z.enum([kind.sort, ...sorts]).default(kind.sort),
    /** The deleted ones, which may still be restored, in place of the others. */
    trash: WireFlag.default(false),
  };
  /** By name, in the order wanted; none: as the list shows them at first. */
  const columns = z.array(line(60)).max(60).default([]);
  const calls = (verb: Exclude<Verb, 'exported'>) => ({ path: path(verb), access: rightOf(kind, verb) });
  const writes = (verb: Exclude<Verb, 'exported'>) => ({ method: 'POST', ...calls(verb) }) as const;
  const pid = kind.alone ? z.never().optional() : Iid.optional();
  const goesTo = (saved: unknown) => ({ url: `/admin/${ntype}/${Saved.pick({ iid: true }).parse(saved).iid}` });
  return {
    /** What a new one begins with. */
    draft: contract({
      method: 'GET',
      ...calls('draft'),
      input: z.object({ pid }),
      output: z.record(z.string(), z.unknown()),
    }),
    /** NOD-28…30. */
    create: contract({
      ...writes('create'),
      audit: `${ntype}.created`,
      message: 'insert_was_successful',
      objects: goesTo,
      input: hanging(
        z.looseObject({ ...shapeOf(fields), ...byAddress(kind), pid, metadata: WireMetadata.optional() }),
        kind,
      ),
      output: Saved,
      errors: ['invalid_input'],
    }),
    /** NOD-32. Of a step (`_sand_step`) or with `version` what is not given becomes empty; else only what is given changes. */
    update: contract({
      ...writes('update'),
      audit: `${ntype}.updated`,
      message: 'update_was_successful',
      objects: goesTo,
      input: z.looseObject({
        ...changesOf(fields),
        iid: Iid.optional(),
        /** Its number or its long id, in place of `iid`. */
        id: line(40).optional(),
        version: Version.optional(),
        pid,
        position: Position.optional(),
        metadata: WireMetadata.optional(),
      }),
      output: Saved,
      errors: ['not_found', 'edited_meanwhile', 'invalid_input'],
    }),
    /** NOD-33. */
    remove: contract({
      ...writes('remove'),
      guarded: true,
      audit: `${ntype}.deleted`,
      message: 'delete_successful',
      input: z.object({ id: line(), iid: Iid.optional() }),
      output: z.object({ iid: z.number() }),
      errors: ['not_found', 'delete_failed'],
    }),
    restore: contract({
      ...writes('restore'),
      audit: `${ntype}.restored`,
      message: 'restore_successful',
      input: z.object({ iid: Iid }),
      output: z.object({ iid: z.number() }),
      errors: ['not_found', 'restore_too_late', 'restore_parent_gone'],
    }),
    /** NOD-34; also by the long `id`. */
    detail: contract({
      method: 'GET',
      ...calls('detail'),
      ...(kind.for_all && ({ access: 'signed_in' } as const)),
      input: z.object({ iid: Iid.optional(), id: line(40).optional() }),
      output: Entry,
      errors: ['not_found'],
    }),
    list: contract({
      method: 'GET',
      ...calls('list'),
      list: true,
      input: z.object({ ...query, ...PageRequest }),
      output: listOf(kind.row),
    }),
    /** REP-11: what a field that names one of them offers while one types. */
    suggest: contract({
      method: 'GET',
      ...calls('suggest'),
      ...(kind.for_all && ({ access: 'signed_in' } as const)),
      input: z.object({ keyword: line().default('') }),
      output: z.array(RowOfKind.pick({ iid: true, id: true, name: true })).max(MOST_SUGGESTED),
    }),
    /** The iids of all that a list holds, for a selection over its pages. */
    pick: contract({
      method: 'GET',
      ...calls('pick'),
      input: z.object(query),
      output: z.object({ iids: z.array(z.number()), total: z.number() }),
    }),
    /** Work on many records, each by itself: one that is refused does not hold back the others. */
    bulk: contract({
      ...writes('bulk'),
      guarded: true,
      idempotent: false,
      audit: `${ntype}.bulk`,
      input: z.object({
        action: z.enum(['delete', 'restore', UNDO, ...(kind.actions ?? []), ...Object.keys(kind.states?.steps ?? {})]),
        iids: z.array(Iid).max(MOST_AT_ONCE).default([]),
        /** Why, where the step asks for it. */
        reason: prose(500).default(''),
        /** What the call answered that is taken back. */
        undo: z.string().max(200_000).default(''),
      }),
      output: z.object({
        done: z.number(),
        /** What became of each, in the order asked. */
        rows: z.array(BulkRow),
        /** Goes back with `undo`; empty where nothing can be taken back. */
        undo: z.string(),
      }),
      errors: ['link_expired'],
    }),
    history: contract({
      method: 'GET',
      ...calls('history'),
      list: true,
      input: z.object({ iid: Iid, page: PageRequest.page, items_per_page: wireIntBetween(1, 100).default(20) }),
      output: listOf(HistoryEntry),
      errors: ['not_found'],
    }),
    /** REP-01: the list as it is seen, in the reader's words. */
    report: contract({
      method: 'GET',
      ...calls('report'),
      input: z.object({ ...query, columns, ...PageRequest }),
      output: z.object({
        columns: z.array(z.object({ name: z.string(), title: z.string() })),
        rows: z.array(z.array(z.union([z.string(), z.number()]))),
        total: z.number(),
      }),
    }),
    /** NOD-53: the list as it is seen, behind a signed address. */
    export: contract({
      method: 'POST',
      ...calls('export'),
      writes: false,
      idempotent: false,
      guarded: true,
      objects: (output: unknown) => ExportLink.parse(output),
      input: z.object({
        ...query,
        columns,
        format: z.enum(exportFormats).default('csv'),
      }),
      output: ExportLink,
    }),
    exported: fileAt(path('exported')),
  };
}

/** Declares a kind and makes its calls. */
export function kind<const N extends string, F extends z.ZodType, R extends z.ZodType, Q extends z.ZodRawShape>(
  declared: Declared<N, F, R, Q>,
) {
  return { ...declared, calls: callsOf(declared) };
}

/** A kind of any shape, for what serves them all. */
export interface Kind extends Declared<string, z.ZodType, z.ZodType, z.ZodRawShape> {
  readonly calls: Partial<Record<Verb, Contract>>;
}

/** How a field is entered, by what its schema takes. */
export function inputOf({ fields }: Pick<Kind, 'fields'>, { name, input }: FieldOfStep): FieldInput {
  if (input) return input;
  if (!(fields instanceof z.ZodObject)) return 'line';
  const schema = bareOf(fields.shape[name]);
  if (choicesIn(schema).length > 0) return 'choice';
  if (schema instanceof z.ZodBoolean) return 'check';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodArray) return 'words';
  return schema instanceof z.ZodUnion || schema instanceof z.ZodNullable ? 'own' : 'line';
}

/** What a choice offers: of the values to come only the one that is stored. */
export function choicesOf(
  { fields, steps, types }: Pick<Kind, 'fields' | 'steps' | 'types'>,
  name: string,
  stored?: unknown,
): readonly string[] {
  const later = toCome(steps, name);
  const choices =
    types?.[name]?.values ?? choicesIn(bareOf(fields instanceof z.ZodObject ? fields.shape[name] : undefined));
  return choices.filter((value) => !later.includes(value) || value === stored);
}

/** Values of a field that mean nothing yet. */
export const toCome = (steps: Kind['steps'], name: string): readonly string[] =>
  steps.flatMap(({ fields }) => fields).find((field) => field.name === name)?.to_come ?? [];

/** The values that a schema leaves to choose from. */
export function choicesIn(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodLiteral && schema.values.size > 1 ? [...schema.values].map(String) : [];
}

/** What a schema gives, without what stands around it: a value for nothing, a change before it. */
export function bareOf(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return bareOf(schema.out);
  const has_more =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly;
  return has_more ? bareOf(schema.unwrap()) : schema;
}

/**
 * The whole record after a change. Fields in `emptied` that are not given lose their value; all others that are not given keep it.
 */
export function wholeAfter(
  stored: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  emptied: readonly string[],
): Record<string, unknown> {
  const gone = new Set(emptied);
  const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => !gone.has(name)));
  return { ...kept, ...given };
}

/** How long what was deleted can be restored, in seconds: 30 days. */
export const RESTORABLE_S = 30 * 86_400;
export const mayRestore = (deleted_at: number, now: number): boolean => now - deleted_at <= RESTORABLE_S;
