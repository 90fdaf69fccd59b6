/** What lists, forms and menus leave out while a part of the product is switched off; apart from the flags, as only the office needs it. */
import { parts } from './parts.evaluated.ts';
import { isEnabled } from './tenancy/features.ts';
import type { PublicConf } from './tenancy/model.ts';

/** Whether lists, forms and menus show a kind, column, filter or field of this name; all of them before a school is known. */
export function isOffered(conf: PublicConf | null, name: string): boolean {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  return part === undefined || conf === null || isEnabled(conf, part);
}
