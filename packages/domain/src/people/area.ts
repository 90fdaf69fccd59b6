import { area } from '../shared/area.ts';
import * as category from './category/model.ts';
import { words as categoryWords } from './category/words.ts';
import { words as contractWords } from './contract/words.ts';
import { events } from './events.ts';
import { words as gateWords } from './gate/words.ts';
import * as group from './group/contract.ts';
import * as rollOver from './group/roll-over-contract.ts';
import { words as groupWords } from './group/words.ts';
import * as sheetImport from './import/contract.ts';
import { words as importWords } from './import/words.ts';
import { words as jobPositionWords } from './job-position/words.ts';
import { kinds } from './kinds.ts';
import * as merge from './merge/contract.ts';
import { words as mergeWords } from './merge/words.ts';
import * as organization from './organization/contract.ts';
import { words as organizationWords } from './organization/words.ts';
import * as person from './person/contract.ts';
import { words as personWords } from './person/words.ts';
import * as personal from './personal/contract.ts';
import { words as personalWords } from './personal/words.ts';
import { refusals } from './refusals.ts';
import { screens } from './screens.ts';
import { words as vietnamSchoolWords } from './vietnam-school/words.ts';

/** People of a school, where they belong, groups, sheets, and what is known of a person. */
export const people = area({
  name: 'people',
  floor: 3,
  kinds,
  parts: {
    organization: 'organizations',
    organizations: 'organizations',
    organization_iid: 'organizations',
    position: 'organizations',
    'job-position': 'organizations',
    'academic-category': 'academic_categories',
  },
  about: { person: ['user'] },
  contracts: [category, group, rollOver, sheetImport, merge, organization, person, personal],
  refusals,
  screens,
  words: [
    categoryWords,
    contractWords,
    gateWords,
    groupWords,
    importWords,
    jobPositionWords,
    mergeWords,
    organizationWords,
    personWords,
    personalWords,
    vietnamSchoolWords,
  ],
  events,
  actions: {
    records: ['category.created'],
    people: ['classgroup.roll-over'],
    files: ['import.started', 'person.import-undone'],
  },
  notices: [{ kind: 'child_paired' }, { kind: 'held' }, { kind: 'import_done', concerns: 'work' }],
});
