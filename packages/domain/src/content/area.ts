import { area } from '../shared/area.ts';
import { words as assignmentWords } from './assignment/words.ts';
import * as calls from './contract.ts';
import { words as creditWords } from './credit/words.ts';
import * as employees from './employees/contract.ts';
import { events } from './events.ts';
import * as exercise from './exercise/contract.ts';
import { words as importWords } from './import/words.ts';
import { kinds } from './kinds.ts';
import { contentNtypes } from './node/ntypes.ts';
import { words as nodeWords } from './node/words.ts';
import { refusals } from './refusals.ts';
import * as run from './run/contract.ts';
import { words as runWords } from './run/words.ts';
import { screens } from './screens.ts';
import * as skill from './skill/contract.ts';
import { words as skillWords } from './skill/words.ts';
import { words } from './words.ts';

/** What authors make: courses, lessons, exercises, questions, skills. */
export const content = area({
  name: 'content',
  floor: 4,
  contracts: [calls, employees, exercise, run, skill],
  kinds,
  parts: { credit_level: 'credit_levels', credit_tags: 'credit_tags' },
  ancestors: ['syllabus'],
  about: { content: contentNtypes },
  refusals,
  screens,
  words: [words, assignmentWords, importWords, nodeWords, runWords, skillWords, creditWords],
  events,
});
