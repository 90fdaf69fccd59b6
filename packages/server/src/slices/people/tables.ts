import { deed, type OwnTables, secret } from '../../platform/table.ts';

export const tables: OwnTables = {
  pairing_codes: { people: { about: ['child_iid', 'made_by'], told: secret, erased: 'rows' } },
  guardians: { people: { about: ['child_iid', 'parent_iid'], told: 'family', erased: 'rows', merged: 'moved' } },
  organization_members: { people: { about: ['user_iid'], told: 'places', erased: 'kept' }, remembered: 'rows' },
  contracts: { people: { about: ['user_iid'], told: 'places', hidden: ['search_text'], erased: 'kept' } },
  gates: {
    people: {
      ...{ about: ['user_iid'], by: ['set_by', 'let_through_by'] },
      ...{ told: 'places', hidden: ['search_text'], erased: 'rows', merged: 'moved' },
    },
    remembered: 'rows',
    records: ['gate'],
  },
  group_members: { people: { about: ['user_iid'], by: ['added_by'], told: 'places', erased: 'kept' } },
  group_roll_over_people: { people: { about: ['user_iid'], told: 'places', erased: 'kept' } },
  groups: {
    people: { about: ['head_iid'], told: 'places', hidden: ['search_text', 'rules'], erased: 'kept' },
    unsearched: 'names of things',
    records: ['group', 'classgroup'],
    named_by: ['group_iid'],
  },
  group_roll_overs: { people: { about: [], by: ['created_by', 'masked_by'], told: deed, erased: 'kept' } },
  group_roll_over_groups: {},
  organizations: {
    unsearched: 'names of things',
    remembered: 'rows',
    records: ['organization'],
    named_by: ['organization_iid'],
    asked_as: ['organization.values'],
  },
  organization_trees: {},
  categories: {
    unsearched: 'names of things',
    records: ['major', 'academic-category', 'fee-category'],
    named_by: ['category_iid', 'parent_category_iid'],
  },
  job_positions: {
    unsearched: 'names of things',
    records: ['job-position'],
    named_by: ['job_position_iid'],
    asked_as: ['position.values'],
  },
  vietnam_schools: { unsearched: 'names of things', records: ['schools-in-vietnam'] },
  sheet_imports: { people: { about: [], by: ['created_by', 'masked_by'], told: deed, erased: 'kept' } },
  sheet_import_rows: {
    people: {
      about: [],
      by: ['known_iid', 'choice_iid', 'made_iid'],
      told: { not: 'the sheet of whoever brought it; what came of it is in the record' },
      erased: 'kept',
      merged: 'left',
    },
  },
  sheet_headings: { unsearched: 'headings of sheets' },
};
