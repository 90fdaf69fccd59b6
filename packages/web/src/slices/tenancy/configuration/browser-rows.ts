import type { SupportedBrowser } from '@sen/domain/tenancy/model.ts';

export interface BrowserRow {
  readonly id: string;
  readonly name: string;
  readonly os: string;
  readonly versions: string;
  readonly summary: string;
  readonly download_link: string;
}

export const rowOf = ({ os, versions, ...rest }: SupportedBrowser, id: string): BrowserRow => ({
  id,
  ...rest,
  os: os.join(', '),
  versions: versions.map(({ min, max }) => (max === 0 ? `${min}+` : `${min}-${max}`)).join(', '),
});

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `100+` is open at its end, `90-99` ends, `95` is that version alone. Undefined where it is none of these. */
export function versionsIn(text: string): { min: number; max: number }[] | undefined {
  const read = partsOf(text).map((part) => {
    const [, min, sign, max] = /^(\d{1,5})\s*(?:(\+)|[-–]\s*(\d{1,5}))?$/.exec(part) ?? [];
    if (min === undefined) return undefined;
    return { min: Number(min), max: sign ? 0 : Number(max ?? min) };
  });
  return read.every((one) => one !== undefined) ? read : undefined;
}

export const browserOf = ({ id: _, os, versions, ...rest }: BrowserRow): SupportedBrowser => ({
  ...rest,
  os: partsOf(os),
  versions: versionsIn(versions) ?? [],
});
