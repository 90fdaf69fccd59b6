import type { Db } from '../../../platform/db.ts';

/** Mails that the school keeps templates of, by name. */
export const listMails = (db: Db) =>
  db
    .selectFrom('message_templates')
    .select(['iid', 'name', 'code', 'language', 'subject', 'body'])
    .where('method', '=', 'mail')
    .where('status', '<>', 'deleted')
    .orderBy('name')
    .orderBy('language')
    .execute();
