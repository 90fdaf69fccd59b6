/** A kind of record that is told by the types of its fields: rows, columns, filters and form follow from them. */
import { z } from 'zod';
import { Day, type FieldType, type FieldTypes, field } from './field-type.ts';
import {
  type Column,
  type ColumnLook,
  type Faults,
  type FieldInput,
  type FieldOfStep,
  type Kind,
  kind,
  RowOfKind,
  type States,
  type Step,
} from './kind.ts';
import { Iid, line, Timestamp, WireFlag } from './wire.ts';

type Common = Pick<Kind, 'module' | 'for_all' | 'extended' | 'sort' | 'paths' | 'actions' | 'ends' | 'sheet'>;

type FieldsOf<F extends FieldTypes> = { readonly [N in keyof F]: z.output<F[N]['schema']> };

interface PlainKind<N extends string, F extends FieldTypes> extends Common {
  readonly ntype: N;
  /** Its records lie in no place of their own: `Kind.lies`. Left out: each is about a person (`About` of the server's plain entity). */
  readonly lies?: 'school' | 'nowhere';
  /** By their names, which are those of the table's columns; one is `name`. */
  readonly fields: F;
  /** The reference among them that says what a record hangs under. */
  readonly under?: keyof F & string;
  readonly states?: States;
  /** `Kind.faults` */
  readonly faults?: (fields: FieldsOf<F>, before?: FieldsOf<F>) => Faults;
  /** The moment of the last change is shown only when a person chooses it. */
  readonly updated_at?: 'extra';
}

type SchemasOf<F extends FieldTypes> = { [N in keyof F]: F[N]['schema'] };
type RowsOf<F extends FieldTypes> = { [N in keyof F]: F[N]['row'] };

/** Declares one. */
export function plainKind<const N extends string, const F extends FieldTypes>(declared: PlainKind<N, F>) {
  const { fields, under, states, updated_at, ...common } = declared;
  const types: FieldTypes = { ...withParent(fields, under), ...(states && { state: stateIn(states) }) };
  const named = Object.entries(types);
  const hangs = under === undefined ? undefined : { field: under, of: types[under]?.of ?? '' };
  if (hangs?.of === declared.ntype)
    throw new Error(`${declared.ntype} hangs under itself: a tree has rules of its own`);
  const made = kind({
    ...common,
    ...(states && { states }),
    ...(hangs ? { under: hangs } : { alone: true as const }),
    fields: z.object(each(types, ({ schema }) => schema) as SchemasOf<F>),
    row: RowOfKind.extend({ ...(each(types, ({ row }) => row) as RowsOf<F>), updated_at: Timestamp }),
    filters: Object.fromEntries(named.flatMap(([name, type]) => (type.filter ? filtersOf(name, type) : []))),
    columns: [
      ...named.flatMap(([name, type]) => columnOf(name, type) ?? []),
      { name: 'updated_at', look: 'moment', sortable: true, ...(updated_at && { extra: true }) },
    ],
    steps: stepsOf(types),
  });
  return { ...made, types };
}

/** Those under a record are listed on it, by the filter that names it. */
function withParent(fields: FieldTypes, under: string | undefined): FieldTypes {
  const parent = under === undefined ? undefined : fields[under];
  return under !== undefined && parent ? { ...fields, [under]: { ...parent, filter: true } } : fields;
}

const each = <T>(types: FieldTypes, of: (type: FieldType) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, of(type)]));

/** What the field `state` may be: what a record begins with, and what steps lead to. */
export const statesIn = ({ first, steps }: States): readonly string[] => [
  ...new Set([first, ...Object.values(steps).flatMap(({ from, to }) => [...from, to])]),
];

/** Changed by its steps alone. */
function stateIn(states: States): FieldType {
  const [first = states.first, ...others] = statesIn(states);
  return { ...field.choice([first, ...others], { filter: true }), schema: z.enum([first, ...others]).default(first) };
}

const looks: Readonly<Record<FieldType['is'], ColumnLook>> = {
  line: 'text',
  code: 'text',
  prose: 'text',
  rich: 'rich',
  number: 'number',
  money: 'money',
  day: 'day',
  moment: 'moment',
  choice: 'choice',
  flag: 'flag',
  reference: 'record',
  lines: 'texts',
  references: 'records',
  files: 'files',
};

function columnOf(name: string, { column, label, sortable, is, of }: FieldType): Column | undefined {
  if (column === 'none') return undefined;
  return {
    name,
    look: name === 'state' ? 'status' : looks[is],
    ...(label !== undefined && { title: label }),
    ...(sortable && { sortable }),
    ...(column === 'extra' && { extra: true as const }),
    ...(of !== undefined && { of }),
  };
}

const inputs: Readonly<Record<FieldType['is'], FieldInput>> = {
  line: 'line',
  code: 'line',
  prose: 'prose',
  rich: 'rich',
  number: 'number',
  money: 'money',
  day: 'day',
  moment: 'moment',
  choice: 'choice',
  flag: 'check',
  reference: 'record',
  lines: 'words',
  references: 'records',
  files: 'files',
};

function stepsOf(types: FieldTypes): readonly Step[] {
  const steps = new Map<string, FieldOfStep[]>();
  for (const [name, { label, note, is, of, own_input, kept, step = 'info' }] of Object.entries(types)) {
    if (name === 'state' || kept) continue;
    const fields = steps.get(step) ?? [];
    steps.set(step, fields);
    fields.push({
      name,
      input: own_input ? 'own' : inputs[is],
      ...(label !== undefined && { label }),
      ...(note !== undefined && { note }),
      ...(of !== undefined && { of }),
    });
  }
  return [...steps].map(([name, fields]) => ({ name, fields }));
}

/** Names of the two bounds by which a list is narrowed to what lies between them. */
export const boundsOf = (name: string): { readonly from: string; readonly to: string } => ({
  from: `${name}_from`,
  to: `${name}_to`,
});

/** A list is narrowed by a part of a text, by a value, and by bounds where values have an order; of moments by days. */
function filtersOf(
  name: string,
  { is, values, bound = z.never() }: FieldType,
): readonly (readonly [string, z.ZodType])[] {
  const between = (bound: z.ZodType) => Object.values(boundsOf(name)).map((one) => [one, bound.optional()] as const);
  switch (is) {
    case 'number':
    case 'money':
      return between(bound);
    case 'day':
    case 'moment':
      return between(Day);
    case 'choice':
      return [[name, z.enum(values ?? []).optional()]];
    case 'flag':
      return [[name, WireFlag.optional()]];
    case 'reference':
    case 'references':
      return [[name, Iid.optional()]];
    default:
      return [[name, line().optional()]];
  }
}
