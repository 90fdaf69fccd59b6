import { deed, type OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  cards: {
    people: { about: ['used_by'], told: 'money', hidden: ['code_hash', 'code_sealed'], erased: 'kept' },
    unsearched: 'ends of codes',
  },
  card_packages: { people: { about: [], by: ['created_by'], told: deed, erased: 'kept', merged: 'left' } },
  samples: { people: { about: [], by: ['user_iid'], told: deed, erased: 'kept' } },
  sample_nodes: {},
  system_access: { people: { about: [], by: ['granted_by'], told: deed, erased: 'kept' } },
  setup_links: {},
  platform_settings: { unsearched: 'settings of the installation' },
};
