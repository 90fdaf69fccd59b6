/**
 * What a field of a record is. From its type follow how it is entered, its column and what a list sorts and filters by, what files write of
 * it, how its history is told, and what of it a table keeps (`platform/binder/plain.ts` of the server).
 */
import { z } from 'zod';
import { Attachment, Attachments } from './attachment.ts';
import { isDay } from './field-checks.ts';
import { Iid, line, Moment, prose, RichText, Timestamp, WireFlag, wireIntBetween, wireNumberBetween } from './wire.ts';

export type FieldSort =
  | 'line'
  | 'code'
  | 'prose'
  | 'rich'
  | 'number'
  | 'money'
  | 'day'
  | 'moment'
  | 'choice'
  | 'flag'
  | 'reference'
  | 'lines'
  | 'references'
  | 'files';

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** What a kind says of one of its fields beside its type. */
export interface Said {
  /** Text key of its label and heading; left out: `field_{name}` and `column_{name}`. */
  readonly label?: string;
  /** Text key of one sentence of help. */
  readonly note?: string;
  /** A record cannot be without it. */
  readonly required?: true;
  /** `extra`: its column is shown only when a person chooses it; `none`: it has none. */
  readonly column?: 'extra' | 'none';
  readonly sortable?: true;
  readonly filter?: true;
  /** What people type into the search is looked for in it, too. */
  readonly searched?: true;
  /** Left out: the first. */
  readonly step?: string;
  /** What a text of a sheet stands for, where it is not written as a form takes it; undefined for none that is known. */
  readonly written?: (text: string) => unknown;
  /** It is entered in a way that an area brings (`inputs` of its `records.tsx`). */
  readonly own_input?: true;
  /** The server says it: no form asks for it, and what a call says of it is not taken. */
  readonly kept?: true;
}

export interface FieldType<S extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> extends Said {
  readonly is: FieldSort;
  /** As it is written. */
  readonly schema: S;
  /** As a row of the list has it. */
  readonly row: R;
  /** Of a reference: the kind of the records it names. */
  readonly of?: string;
  /** Of a number and of money: one bound of a list. */
  readonly bound?: z.ZodType;
  /** Of a choice and a state: its values. */
  readonly values?: readonly string[];
}

/** A record by its name, as a reference to it is shown. */
export const Named = z.object({ iid: z.number(), name: z.string() });
export type Named = z.output<typeof Named>;

const isEmpty = (given: unknown): boolean =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '');

/** Left empty it is null; where it is required that is refused. */
function filledOr<S extends z.ZodType>(schema: S, { required }: Said): z.ZodType<z.output<S> | null> {
  const Filled = z.preprocess((given) => (isEmpty(given) ? null : given), schema.nullable());
  if (!required) return Filled.prefault(null);
  return Filled.refine((value) => value !== null, { error: 'this_field_is_required' });
}

const filled = (schema: z.ZodType<string, string>, { required }: Said): z.ZodType<string, string | undefined> =>
  required ? schema.pipe(z.string().min(1)) : schema.default('');

export const currencies = ['VND', 'USD', 'JPY'] as const;
export type Currency = (typeof currencies)[number];
/** How many decimals an amount has. */
export const decimalsOf = (currency: Currency): 0 | 2 => (currency === 'USD' ? 2 : 0);

export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}
/** Whole minor units, as a table keeps them. */
export const minorOf = ({ amount, currency }: Money): number => Math.round(amount * 10 ** decimalsOf(currency));
export const amountOf = (minor: number, currency: Currency): number => minor / 10 ** decimalsOf(currency);

/** The greatest amount that is counted exactly in minor units. */
const ofMoney = { least: 0, most: 10_000_000_000_000 } as const;

/** Major units with their currency (general decision G12); a fraction of the smallest coin is refused. */
export const Money = z
  .object({ amount: wireNumberBetween(ofMoney.least, ofMoney.most), currency: z.enum(currencies) })
  .refine(({ amount, currency }) => amountOf(minorOf({ amount, currency }), currency) === amount, {
    path: ['amount'],
    error: 'too_many_decimals',
  });

/** `YYYY-MM-DD`. */
export const Day = line(10)
  .refine((text) => isDay(text), { error: 'this_field_is_not_a_date' })
  .meta({ format: 'date' });

const MOST_IN_LIST = 50;

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

/** The types. Each takes what is special about it first, and then what the kind says. */
export const field = {
  line: ({ most = 255, ...said }: Said & { readonly most?: number } = {}) =>
    ({ ...said, is: 'line', schema: filled(line(most), said), row: z.string() }) as const,

  /** What names one record of its kind to people. The table's index `{table}_{field}_key` keeps it unique, whatever its capitals. */
  code: (said: Said = {}) =>
    ({ note: 'field_code_note', ...said, is: 'code', schema: filled(line(40), said), row: z.string() }) as const,

  prose: ({ most = 4000, ...said }: Said & { readonly most?: number } = {}) =>
    ({ ...said, is: 'prose', schema: filled(prose(most), said), row: z.string() }) as const,

  /** A text with formats, as HTML; cleaned when it is saved. In lists and files it stands without its formats. */
  rich: (said: Said = {}) =>
    ({ column: 'none', ...said, is: 'rich', schema: filled(RichText, said), row: z.string() }) as const,

  /** A whole number unless `decimals` allows others. */
  number: ({ least, most, decimals, ...said }: Said & Bounds & { readonly decimals?: true }) => {
    const bound = decimals ? wireNumberBetween(least, most) : wireIntBetween(least, most);
    return {
      ...said,
      is: 'number',
      bound,
      schema: filledOr(bound, said),
      row: z.number().nullable(),
    } as const;
  },

  /** Kept in two columns: `{field}` in minor units, and `{field}_currency`. */
  money: (said: Said = {}) =>
    ({
      ...said,
      is: 'money',
      bound: Money.shape.amount,
      schema: filledOr(Money, said),
      row: Money.nullable(),
    }) as const,

  /** `YYYY-MM-DD`. */
  day: (said: Said = {}) => ({ ...said, is: 'day', schema: filledOr(Day, said), row: z.string().nullable() }) as const,

  /** Unix seconds. */
  moment: (said: Said = {}) =>
    ({ ...said, is: 'moment', schema: filledOr(Moment, said), row: Timestamp.nullable() }) as const,

  /** One of a few values, worded by `{ntype}_{field}_{value}` or `{field}_{value}`. */
  choice: <const V extends readonly [string, ...string[]]>(values: V, said: Said = {}) =>
    ({
      ...said,
      is: 'choice',
      values,
      schema: filledOr(z.enum(values), said),
      row: z.enum(values).nullable(),
    }) as const,

  flag: (said: Said = {}) => ({ ...said, is: 'flag', schema: WireFlag.default(false), row: z.boolean() }) as const,

  /** The iid of a record of another kind, or of this one. */
  reference: (of: string, said: Said = {}) =>
    ({ ...said, is: 'reference', of, schema: filledOr(Iid, said), row: Named.nullable() }) as const,

  /** Several lines, such as tags. */
  lines: ({ most = 60, ...said }: Said & { readonly most?: number } = {}) =>
    ({
      ...said,
      is: 'lines',
      schema: z.array(line(most)).max(MOST_IN_LIST).default([]),
      row: z.array(z.string()),
    }) as const,

  /** Several records of one kind, each once. */
  references: (of: string, said: Said = {}) =>
    ({
      ...said,
      is: 'references',
      of,
      row: z.array(Named),
      schema: z.array(Iid).max(MOST_IN_LIST).refine(unique, { error: 'chosen_twice' }).default([]),
    }) as const,

  /** Files and addresses elsewhere. Who reads the record reads them. */
  files: (said: Said = {}) =>
    ({ column: 'extra', ...said, is: 'files', schema: Attachments, row: z.array(Attachment) }) as const,
};

export type FieldTypes = Readonly<Record<string, FieldType>>;
