import { area } from '../shared/area.ts';
import * as calls from './contract.ts';
import { events } from './events.ts';
import { refusals } from './refusals.ts';
import { words } from './words.ts';

/** Files that people bring. */
export const media = area({ name: 'media', floor: 3, contracts: [calls], refusals, words: [words], events });
