import type { SupportedBrowser } from './model.ts';

/**
 * What a new school begins with (TEN-11): versions since November 2024, the last two years, as their makers date them. Phones of
 * Samsung come with a browser of their own, so it is among them. To be raised with each year's releases of Sen.
 * @param say the words of a text key, in the school's language.
 */
export function usualBrowsers(say: (key: string) => string): SupportedBrowser[] {
  const since = (name: string, min: number, summary: string, download_link: string, os: string[] = []) => ({
    ...{ name, os, download_link },
    versions: [{ min, max: 0 }],
    summary: say(summary),
  });
  return [
    since('Chrome', 131, 'browser_for_all', 'https://www.google.com/chrome/'),
    since('Edge', 131, 'browser_for_windows', 'https://www.microsoft.com/edge'),
    since('Firefox', 133, 'browser_for_all', 'https://www.firefox.com/'),
    since('Safari', 18, 'browser_for_apple', 'https://support.apple.com/102665', ['macOS', 'iOS']),
    since('Samsung Internet', 27, 'browser_for_samsung', 'https://www.samsung.com/apps/samsung-internet/', ['Android']),
  ];
}

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
  'samsung internet for android': 'samsung internet',
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
