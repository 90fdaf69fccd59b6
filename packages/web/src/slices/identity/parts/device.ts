import { t } from '../../../platform/i18n.ts';

const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** A user agent in the words of its user; text that is none of that kind comes back as it is. */
export function deviceWords(agent: string): string {
  const browser = browsers.find(([, sign]) => sign.test(agent))?.[0];
  const system = systems.find(([, sign]) => sign.test(agent))?.[0];
  return browser && system ? t('device_on', { browser, system }) : agent;
}
