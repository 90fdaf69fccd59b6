import type { Contract } from '@sen/domain/shared/contract.ts';
import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the contracts' inputs come out as. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minItems?: number;
}

const schemaOf = (contract: Contract): Schema =>
  z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

const alternatives = (schema: Schema): readonly Schema[] | undefined => schema.anyOf ?? schema.oneOf;

/** The plainest value a schema takes. */
function plain(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = alternatives(schema) ?? schema.allOf ?? [];
  if (first) return plain(first);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'array':
      return schema.items && (schema.minItems ?? 0) > 0 ? [plain(schema.items)] : [];
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, plain(schema.properties?.[name] ?? {})]));
    default:
      return schema.format === 'date' ? '2026-09-07' : 'x';
  }
}

/** Fields of a call that name a record of a school. */
export const idFields = (contract: Contract): string[] =>
  Object.keys(schemaOf(contract).properties ?? {}).filter((name) =>
    /(^|_)(iid|iids|id)$|^(course|item|node|target|user|pid|ciid|siid)$/.test(name),
  );

/** An input with every required field, and the known identifiers of one's own school. */
export function sampleOf(contract: Contract, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties = {}, required = [] } = schemaOf(contract);
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if ('not' in schema) continue;
    if (name in known) fields[name] = schema.type === 'array' ? [known[name]] : known[name];
    else if (required.includes(name)) fields[name] = plain(schema);
  }
  return fields;
}

/** Numbers beside the ends of what columns and JavaScript count. */
const edges = [16, 31, 32, 53].flatMap((bits) =>
  [-1, 0, 1].flatMap((beside) => [2 ** bits + beside, -(2 ** bits) + beside]),
);

type Step = string | 0;

/** Where a schema asks for an integer, at any depth. */
function* integersOf(schema: Schema, path: readonly Step[] = []): Generator<readonly Step[]> {
  if (schema.type === 'integer') yield path;
  for (const option of alternatives(schema) ?? []) yield* integersOf(option, path);
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* integersOf(part, [...path, name]);
  if (schema.items) yield* integersOf(schema.items, [...path, 0]);
  if (typeof schema.additionalProperties === 'object') yield* integersOf(schema.additionalProperties, [...path, '1']);
}

/** The same with a value at a place; what leads there is made where it is missing. */
function withAt(whole: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === 0) return [withAt(undefined, rest, value)];
  const fields: Record<string, unknown> = Object(whole);
  return { ...fields, [step]: withAt(fields[step], rest, value) };
}

/** Inputs that a call takes, each with one integer at an edge. */
export function edgesOf(contract: Contract, known: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const sample = sampleOf(contract, known);
  const places = new Map([...integersOf(schemaOf(contract))].map((path) => [path.join('.'), path]));
  return [...places.values()]
    .flatMap((path) => edges.map((edge) => Object(withAt(sample, path, edge))))
    .filter((input) => contract.input.safeParse(input).success);
}

const hostile = fc.constantFrom<unknown>(
  '',
  ' ',
  '0',
  '-1',
  '999999999999999999999',
  '1e309',
  'NaN',
  'null',
  'true',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '\uD800',
  '%s%s%n',
  '../../etc/passwd',
  '${7*7}',
  '[object Object]',
  '__proto__',
  'ế\u0302\u0301',
  '１２',
  -1,
  0,
  2 ** 53,
  1.5,
  true,
  false,
  [],
  [[]],
  {},
  { a: { b: 1 } },
  'x'.repeat(5000),
);

/** Anything like what a schema asks for, sometimes right, often wrong. */
function like(schema: Schema): fc.Arbitrary<unknown> {
  const options = alternatives(schema);
  const right: fc.Arbitrary<unknown> = options
    ? fc.oneof(...options.map(like))
    : schema.enum
      ? fc.constantFrom(...schema.enum)
      : schema.const !== undefined
        ? fc.constant(schema.const)
        : schema.type === 'integer' || schema.type === 'number'
          ? fc.oneof(fc.integer({ min: -5, max: 1_000_000 }), fc.constantFrom(...edges), fc.double())
          : schema.type === 'boolean'
            ? fc.boolean()
            : schema.type === 'array'
              ? fc.array(like(schema.items ?? {}), { maxLength: 4 })
              : schema.type === 'object'
                ? objectLike(schema)
                : fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
  return fc.oneof({ arbitrary: right, weight: 4 }, { arbitrary: hostile, weight: 1 });
}

function objectLike(schema: Schema): fc.Arbitrary<unknown> {
  const named = fc.record(
    Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, entry]) => [name, like(entry)])),
    { requiredKeys: [] },
  );
  if (typeof schema.additionalProperties !== 'object') return named;
  return fc.dictionary(fc.oneof(fc.constantFrom('1-2-0', '12', '0'), fc.string()), like(schema.additionalProperties), {
    maxKeys: 3,
  });
}

/** Inputs for the fuzz of a call; known identifiers are mixed in so that it gets past the first look-up. */
export function fuzzOf(
  contract: Contract,
  known: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = schemaOf(contract);
  const fields = Object.entries(properties).map(([name, schema]) => {
    const given =
      name in known
        ? fc.oneof({ arbitrary: fc.constant(known[name]), weight: 6 }, { arbitrary: like(schema), weight: 1 })
        : like(schema);
    return [name, given] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}
