import { refuseTwoMeanings } from './platform/binder/named-values.ts';
import type { Slice } from './platform/route.ts';
import { type AllTables, gatherTables } from './platform/table.ts';
import { tables as ofPlatform } from './platform/tables.ts';
import { access } from './slices/access/index.ts';
import { content } from './slices/content/index.ts';
import { identity } from './slices/identity/index.ts';
import { learning } from './slices/learning/index.ts';
import { media } from './slices/media/index.ts';
import { messaging } from './slices/messaging/index.ts';
import { people } from './slices/people/index.ts';
import { places } from './slices/places/index.ts';
import { reporting } from './slices/reporting/index.ts';
import { setup } from './slices/setup/index.ts';
import { taking } from './slices/taking/index.ts';
import { tenancy } from './slices/tenancy/index.ts';
import { years } from './slices/years/index.ts';

/** The one list of slices. */
export const slices: readonly Slice[] = [
  access,
  tenancy,
  identity,
  people,
  media,
  places,
  years,
  content,
  learning,
  taking,
  setup,
  reporting,
  messaging,
];

export const tables: AllTables = gatherTables([{ tables: ofPlatform }, ...slices]);
refuseTwoMeanings(tables);
