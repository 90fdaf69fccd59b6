import type { BrowserKind } from '@sen/domain/tenancy/browsers.ts';
import Bowser from 'bowser';

/** Browser, system and major version as the browser's own text says them. */
export function browserKind(user_agent: string): BrowserKind {
  const { browser, os } = Bowser.parse(user_agent);
  const version = Number.parseInt(browser.version ?? '', 10);
  return { name: browser.name ?? '', os: os.name ?? '', version: Number.isNaN(version) ? undefined : version };
}
