import type { SupportedBrowser } from './model.ts';

/** A browser as its own words name it. */
export interface BrowserKind {
  readonly name: string;
  readonly os: string;
  /** Major version; undefined where it does not say. */
  readonly version: number | undefined;
}

/** Names that mean the same, in lower case. */
const same: Readonly<Record<string, string>> = {
  'microsoft edge': 'edge',
  'google chrome': 'chrome',
  'mozilla firefox': 'firefox',
  'mac os': 'macos',
  'mac os x': 'macos',
  'os x': 'macos',
  'chrome os': 'chromeos',
  ipados: 'ios',
};
const known = (name: string): string => {
  const plain = name.trim().toLowerCase();
  return same[plain] ?? plain;
};

/** TEN-63: a school without a list takes every browser; without systems or versions an entry means all of them. */
export function isSupported(list: readonly SupportedBrowser[], browser: BrowserKind): boolean {
  if (list.length === 0) return true;
  return list.some(({ name, os, versions }) => {
    if (known(name) !== known(browser.name)) return false;
    if (os.length > 0 && !os.some((system) => known(system) === known(browser.os))) return false;
    const { version } = browser;
    if (versions.length === 0 || version === undefined) return true;
    return versions.some(({ min, max }) => version >= min && (max === 0 || version <= max));
  });
}
