/** What belongs to parts of the product that a school may switch off. The web app's build evaluates this file, so that the browser gets it without the areas. */
import { areas, type Declared } from './areas.ts';
import { gathered } from './shared/gathered.ts';

type PartsOf<A> = A extends { readonly parts: infer P } ? P[keyof P] : never;

/** Kind of record, or column, filter or field of others → the part that it belongs to. */
export const parts = gathered(areas.map((area) => area.parts)) as Readonly<Record<string, PartsOf<Declared>>>;
