import { deed, type OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  course_learners: { people: { about: ['user_iid'], told: 'learning', erased: 'kept' }, remembered: 'rows' },
  course_completions: { people: { about: ['user_iid'], told: 'learning', erased: 'kept' } },
  course_groups: { people: { about: [], by: ['added_by'], told: deed, erased: 'kept' } },
  course_codes: { people: { about: [], by: ['made_by'], told: deed, erased: 'kept' } },
  course_group_people: { people: { about: ['user_iid'], told: 'learning', erased: 'kept' }, unsearched: 'numbers' },
  favourite_courses: { people: { about: ['user_iid'], told: 'learning', erased: 'rows' } },
  item_progress: { people: { about: ['user_iid'], told: 'learning', erased: 'kept' }, unsearched: 'numbers' },
  submissions: {
    people: { about: ['user_iid'], by: ['written_by'], told: 'learning', erased: 'rows', merged: 'moved' },
  },
  submission_tries: {
    people: {
      about: ['user_iid'],
      by: ['handed_in_by', 'marker_iid'],
      told: 'learning',
      hidden: ['score', 'comment', 'returned', 'return_until', 'marked_at', 'percent_off'],
      erased: 'rows',
      merged: 'moved',
    },
  },
  submission_comments: {
    people: { about: ['user_iid'], by: ['author_iid'], told: 'learning', erased: 'rows', merged: 'moved' },
  },
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
