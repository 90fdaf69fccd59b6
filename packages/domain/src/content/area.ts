import type { Area } from '../shared/area.ts';
import * as calls from './contract.ts';
import * as employees from './employees/contract.ts';
import * as exercise from './exercise/contract.ts';
import * as skill from './skill/contract.ts';

/** What authors make: courses, lessons, exercises, questions, skills. */
export const content: Area = {
  name: 'content',
  contracts: [calls, employees, exercise, skill],
  actions: {
    content: ['content.created', 'content.updated', 'content.deleted', 'content.employees-changed'],
    files: ['content.imported', 'content.import-undone'],
  },
};
