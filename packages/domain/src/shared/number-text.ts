/** Numbers as people write them. */

const thousands = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** A number with point or comma; commas before groups of three part thousands, as numbers are shown. Undefined where it is none. */
export function numberOf(text: string): number | undefined {
  const tidy = text.trim();
  const plain = thousands.test(tidy) && !/^[-+]?0,/.test(tidy) ? tidy.replaceAll(',', '') : tidy.replace(',', '.');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
