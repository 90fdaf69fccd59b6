/** What belongs to parts of the product that a school may switch off. The web app's build evaluates this file, so that the browser gets it without the areas. */
import { areas } from './areas.ts';
import type { Feature } from './tenancy/features.ts';

export const parts: Readonly<Record<string, Feature>> = Object.assign({}, ...areas.map((area) => area.parts));
