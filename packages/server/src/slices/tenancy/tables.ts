import type { OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  schools: { remembered: 'schools' },
  hosts: { remembered: 'schools' },
  school_secrets: { unsearched: 'sealed' },
  data_schemas: {},
  texts: { unsearched: "the school's own words" },
  missing_texts: { unsearched: 'keys of ours' },
  message_templates: { unsearched: "the school's own words", records: ['message-template'] },
};
