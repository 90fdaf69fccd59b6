/** From so many letters on a text travels as JSON: in a form each letter with a mark takes six to nine bytes, there two or three. */
const LONG = 50_000;

const texts = (given: unknown): [string, string][] =>
  typeof given === 'object' && given !== null
    ? Object.entries(given).filter((one): one is [string, string] => typeof one[1] === 'string')
    : [];

export const isLong = (given: unknown): boolean => texts(given).some(([, text]) => text.length > LONG);

/** Name of the field with the longest text, where one is long. */
export const longestField = (given: unknown): string | undefined =>
  texts(given)
    .filter(([, text]) => text.length > LONG)
    .sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
