/** What lists, forms and menus leave out while a part of the product is switched off; apart from the flags, as only the office needs it. */
import { type Feature, isEnabled } from './features.ts';
import type { PublicConf } from './model.ts';

/** Kinds of records, and columns, filters and fields of others, that belong to such a part (TEN-16, TEN-17). */
const partOf: Readonly<Record<string, Feature>> = {
  organization: 'organizations',
  organizations: 'organizations',
  organization_iid: 'organizations',
  position: 'organizations',
  'job-position': 'organizations',
  'academic-category': 'academic_categories',
};

/** Whether lists, forms and menus show a kind, column, filter or field of this name; all of them before a school is known. */
export function isOffered(conf: PublicConf | null, name: string): boolean {
  const part = Object.hasOwn(partOf, name) ? partOf[name] : undefined;
  return part === undefined || conf === null || isEnabled(conf, part);
}
