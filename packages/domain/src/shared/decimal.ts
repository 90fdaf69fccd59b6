/** Numbers as learners write them, compared exactly: 0.1 + 0.2 is 0.3. */

export interface Decimal {
  /** Value without its decimal point; the point stands `scale` digits from the right. */
  readonly digits: bigint;
  readonly scale: number;
}

const WRITTEN = /^([+-]?)(\d*)(?:[.,](\d*))?(?:e([+-]?\d{1,3}))?$/i;
const MOST_CHARACTERS = 60;

/** A number as it was typed. */
export interface ReadNumber {
  readonly value: Decimal;
  /** Another person might read it as thousands: `1,000` is read as one. */
  readonly in_doubt: boolean;
}

/** Groups of three with one sign between them all, and perhaps a decimal sign that is another. */
const GROUPED =
  /^[+-]?[1-9]\d{0,2}(?<between>[ .,'’])\d{3}(?:\k<between>\d{3})*(?<fraction>[.,]\d*)?(?:e[+-]?\d{1,3})?$/i;
const ONE_GROUP = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
/** Before an exponent one sign parts the decimals: 6.022e23. */
const MANTISSA = /^[+-]?\d+[.,]\d*e/i;

const withPlainMinus = (text: string): string => text.replace('−', '-');

/** The same number without what stands between its groups of three; a text where that leaves a doubt, or that is none, stays as it is. */
export function withoutGroups(text: string): string {
  const plain = withPlainMinus(text);
  const { between, fraction } = GROUPED.exec(plain)?.groups ?? {};
  if (between === undefined || fraction?.startsWith(between) || ONE_GROUP.test(plain) || MANTISSA.test(plain))
    return text;
  return plain.replaceAll(between, '');
}

/** @param text in its plain form (`plainForm`). Null where it is no number. */
export function readNumber(text: string): ReadNumber | null {
  const value = parseDecimal(withoutGroups(text));
  return value && { value, in_doubt: ONE_GROUP.test(withPlainMinus(text)) };
}

/** A number in digits, with a point for its decimals: `1.5`. */
export function digitsOf({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const all = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = all.slice(0, all.length - scale);
  const fraction = all.slice(all.length - scale).replace(/0+$/, '');
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/** Decimal point or comma; thousands separators are not guessed, so `1,000` is one. Null where the text is no number. */
export function parseDecimal(text: string): Decimal | null {
  const plain = withPlainMinus(text.trim());
  const match = plain.length <= MOST_CHARACTERS ? WRITTEN.exec(plain) : null;
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole + fraction === '') return null;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** Whether two numbers lie at most `tolerance` apart, ends included. A tolerance that is no number counts as 0. */
export function isWithin(given: Decimal, wanted: Decimal, tolerance: number): boolean {
  const most = parseDecimal(String(Math.max(0, tolerance))) ?? { digits: 0n, scale: 0 };
  const scale = Math.max(given.scale, wanted.scale, most.scale);
  const scaled = (value: Decimal): bigint => value.digits * 10n ** BigInt(scale - value.scale);
  const apart = scaled(given) - scaled(wanted);
  return (apart < 0n ? -apart : apart) <= scaled(most);
}
