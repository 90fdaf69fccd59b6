import type { OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  course_learners: { people: { about: ['user_iid'], told: 'learning', erased: 'kept' }, remembered: 'rows' },
  course_completions: { people: { about: ['user_iid'], told: 'learning', erased: 'kept' } },
  favourite_courses: { people: { about: ['user_iid'], told: 'learning', erased: 'rows' } },
  item_progress: { people: { about: ['user_iid'], told: 'learning', erased: 'kept' }, unsearched: 'numbers' },
  invites: {
    people: {
      about: ['accepted_by'],
      by: ['invited_by'],
      told: 'account',
      hidden: ['token_hash'],
      erased: 'rows',
      merged: 'moved',
    },
  },
  user_goals: { people: { about: ['user_iid'], told: 'learning', erased: 'rows', merged: 'moved' } },
  user_goal_comments: {
    people: { about: ['user_iid'], by: ['author_iid'], told: 'learning', erased: 'rows', merged: 'moved' },
  },
};
