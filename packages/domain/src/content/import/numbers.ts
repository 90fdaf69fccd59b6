/** Numbers of bank files: `3`, `-1,5`, `3e8`, with tolerance `3:2`, as range `1..5`. */

export interface NumberSpec {
  readonly text: string;
  readonly tolerance: number;
}

const NUMBER = /^[+-]?(?:\d{1,30}(?:[.,]\d{0,30})?|[.,]\d{1,30})(?:e[+-]?\d{1,3})?$/i;

/** The number and its tolerance; `*` stands for any number; undefined where it is neither. */
export function readNumberSpec(source: string): NumberSpec | undefined {
  const text = source.trim();
  if (text === '*') return { text: '*', tolerance: 0 };
  const range = text.split('..');
  if (range.length === 2) return between(plainNumber(range[0]), plainNumber(range[1]));
  const [value, tolerance = '0', ...more] = text.split(':');
  const number = plainNumber(value);
  const around = plainNumber(tolerance.trim() === '' ? '0' : tolerance);
  if (number === undefined || around === undefined || more.length > 0) return undefined;
  return { text: number, tolerance: Math.abs(Number(around)) };
}

/** The number written without exponent and with a decimal point; undefined where it is none or too long. */
export function plainNumber(source: string | undefined): string | undefined {
  const text = source?.trim() ?? '';
  if (!NUMBER.test(text)) return undefined;
  const pointed = text.replace(',', '.').replace(/^\+/, '');
  if (!/e/i.test(pointed))
    return pointed
      .replace(/\.$/, '')
      .replace(/^(-?)\./, '$10.')
      .slice(0, 40);
  const value = Number(pointed);
  const written = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return Number.isFinite(value) && written.length <= 40 && Number(written) === value ? written : undefined;
}

/** The middle of a range and half its width, with one decimal more than the ends have. */
function between(least: string | undefined, most: string | undefined): NumberSpec | undefined {
  if (least === undefined || most === undefined || Number(least) > Number(most)) return undefined;
  const decimals = Math.min(20, 1 + Math.max(decimalsOf(least), decimalsOf(most)));
  const middle = (Number(least) + Number(most)) / 2;
  const half = (Number(most) - Number(least)) / 2;
  const text = plainNumber(String(Number(middle.toFixed(decimals))));
  return text === undefined ? undefined : { text, tolerance: Number(half.toFixed(decimals)) };
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
