import type { Db } from '../../../platform/db.ts';

/** What the school keeps templates of, by name. */
export const listTemplates = (db: Db) =>
  db
    .selectFrom('message_templates')
    .select(['iid', 'name', 'code', 'language', 'subject', 'body'])
    .where('status', '<>', 'deleted')
    .orderBy('name')
    .orderBy('language')
    .execute();
