import { area } from '../shared/area.ts';
import * as calls from './contract.ts';
import * as employees from './employees/contract.ts';
import * as exercise from './exercise/contract.ts';
import { words as importWords } from './import/words.ts';
import { words as nodeWords } from './node/words.ts';
import * as skill from './skill/contract.ts';
import { words as skillWords } from './skill/words.ts';
import { words } from './words.ts';

/** What authors make: courses, lessons, exercises, questions, skills. */
export const content = area({
  name: 'content',
  contracts: [calls, employees, exercise, skill],
  words: [words, importWords, nodeWords, skillWords],
  actions: {
    content: ['content.created', 'content.updated', 'content.deleted', 'content.employees-changed'],
    files: ['content.imported', 'content.import-undone'],
  },
});
