/** Numbers as learners write them, compared exactly: 0.1 + 0.2 is 0.3. */

interface Decimal {
  /** Value without its decimal point; the point stands `scale` digits from the right. */
  readonly digits: bigint;
  readonly scale: number;
}

const WRITTEN = /^([+-]?)(\d*)(?:[.,](\d*))?(?:e([+-]?\d{1,3}))?$/i;
const MOST_CHARACTERS = 60;

/** Decimal point or comma; thousands separators are not guessed, so `1,000` is one. Null where the text is no number. */
export function parseDecimal(text: string): Decimal | null {
  const plain = text.trim().replace('−', '-');
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
