interface Refusing {
  readonly success: boolean;
  readonly err?: unknown;
}

/** What is named is at least so long; a shorter text is not what made a body too large. */
const LONG = 50_000;

/** A body that is too large is refused unread; the refusal is put at the field with the longest text. */
export function tooLongNamed<A extends Refusing>(answer: A, given: unknown): A & Pick<Refusing, 'err'> {
  const [field] = Object.entries(Object(given))
    .filter((one): one is [string, string] => typeof one[1] === 'string' && one[1].length > LONG)
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name]) => name);
  return field === undefined || answer.err ? answer : { ...answer, err: { [field]: 'too_large' } };
}
