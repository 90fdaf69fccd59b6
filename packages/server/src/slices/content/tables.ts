import { deed, type OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  nodes: {
    people: { about: [], by: ['owner_iid'], told: deed, erased: 'kept' },
    unsearched: 'what is taught',
    remembered: 'rows',
    records: ['course', 'syllabus', 'sco', 'exercise', 'question'],
    named_by: ['course', 'node', 'question_iid', 'course_iid', 'item_iid', 'syllabus_iid', 'pid'],
    asked_as: ['progress.course'],
  },
  node_versions: {
    people: { about: [], by: ['author_iid'], told: deed, erased: 'kept', merged: 'left' },
    unsearched: 'what is taught',
  },
  node_uses: {},
  node_employees: { people: { about: ['user_iid'], told: 'places', erased: 'kept' } },
  subjects: { unsearched: 'names of things', records: ['credit'] },
  skills: { unsearched: 'names of things', records: ['skill'], named_by: ['skill_iid'] },
  imports: { people: { about: [], by: ['created_by'], told: deed, erased: 'kept' } },
};
