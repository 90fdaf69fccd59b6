import { area } from '../shared/area.ts';
import { kinds } from './kinds.ts';
import { words } from './words.ts';

/** School years and semesters. */
export const years = area({ name: 'years', floor: 3, kinds, contracts: [], words: [words] });
