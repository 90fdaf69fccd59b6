import { deed, type OwnTables, secret } from '../../platform/table.ts';

export const tables: OwnTables = {
  takes: {
    people: { about: ['user_iid'], told: 'results', hidden: ['device_key', 'held_until'], erased: 'kept' },
    unsearched: 'numbers of the taking slice; what names a device goes by a statement of its own',
  },
  take_answers: {
    people: { about: [], of_take: true, told: 'results', erased: 'kept' },
    unsearched: 'of their own takes alone, by a statement of its own',
  },
  papers: { unsearched: 'questions' },
  marks: {
    people: { about: [], by: ['marker_iid'], of_take: true, told: 'results', erased: 'kept' },
    unsearched: 'of their own takes alone, by a statement of its own',
  },
  violations: { people: { about: [], of_take: true, told: 'results', erased: 'kept' }, unsearched: 'words of ours' },
  retake_requests: { people: { about: ['user_iid'], by: ['decided_by'], told: 'learning', erased: 'kept' } },
  contest_codes: { people: { about: ['user_iid'], told: secret, erased: 'rows' } },
  regrades: { people: { about: [], by: ['created_by', 'masked_by'], told: deed, erased: 'kept' } },
};
