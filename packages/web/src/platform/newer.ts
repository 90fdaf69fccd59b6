/** The same things in the same order. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Name of a field. */
export type FieldOf<Values extends object> = keyof Values & string;

interface Taken<Values extends object> {
  readonly values: Values;
  /** Fields that were changed on both sides, to different values; what was typed stands in them. */
  readonly both: readonly FieldOf<Values>[];
}

/** What was typed on top of what is stored by now; `base` is what the typing began from. */
export function takenIn<Values extends object>(stored: Values, base: Values, typed: Values): Taken<Values> {
  const of = (value: Values, field: string): unknown => Reflect.get(value, field);
  const fields = Object.keys({ ...stored, ...typed }).filter(
    (field): field is FieldOf<Values> => field in stored || field in typed,
  );
  const own = fields.filter((field) => !same(of(typed, field), of(base, field)));
  const both = own.filter(
    (field) => !same(of(stored, field), of(base, field)) && !same(of(stored, field), of(typed, field)),
  );
  return { values: { ...stored, ...Object.fromEntries(own.map((field) => [field, of(typed, field)])) }, both };
}

/** What stands in a form once it was saved: what is stored, and over it what was typed on since it was sent. */
export function typedOn<Values extends object>(stored: Values, sent: Values, typed: Values): Values {
  if (same(typed, sent)) return stored;
  return same(stored, sent) ? typed : takenIn(stored, sent, typed).values;
}
