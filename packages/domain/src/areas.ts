/** The one list of areas, lowest floor first. The browser reads none of it: it would bring all calls with the first page. */
import { access } from './access/area.ts';
import { content } from './content/area.ts';
import { identity } from './identity/area.ts';
import { learning } from './learning/area.ts';
import { media } from './media/area.ts';
import { messaging } from './messaging/area.ts';
import { people } from './people/area.ts';
import { places } from './places/area.ts';
import { reporting } from './reporting/area.ts';
import { setup } from './setup/area.ts';
import type { Area } from './shared/area.ts';
import { taking } from './taking/area.ts';
import { tenancy } from './tenancy/area.ts';
import { years } from './years/area.ts';

const declared = [
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
] as const;

export const areas: readonly Area[] = declared;

/** One of them as it is declared: what its names are is known to the compiler. */
export type Declared = (typeof declared)[number];
