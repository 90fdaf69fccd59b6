/** How messages of the product read in a school: in its own words, by the code it chose, or as the product words them (TEN-30, MSG-06). */
import { isMailUse, type MailUse } from '@sen/domain/mails.ts';
import { letterOf, usualWording, type Wording } from '@sen/domain/messages.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import type { Way } from '@sen/domain/shared/ways.ts';
import { Conf } from '@sen/domain/tenancy/conf.ts';
import { sql } from 'kysely';
import type { Db } from './db.ts';

export interface MailText extends Wording {
  /** Name of the school. */
  readonly school: string;
}

/** What a mail is sent with; `notice`: one that goes by mail, which may have words of its own. */
export async function mailTextOf(db: Db, message: MailUse, language: Language, notice?: string): Promise<MailText> {
  const school = await db.selectFrom('schools').select(['name', 'conf']).executeTakeFirstOrThrow();
  const code = codeOf(readCodes(school.conf), message);
  const wordings = await ownWordings(db, notice === undefined ? [code] : [notice, code], 'mail', language);
  const has_letter = notice !== undefined && letterOf(notice) !== undefined;
  const own = (notice !== undefined && wordings.get(notice)) || (has_letter ? undefined : wordings.get(code));
  return { ...(own ?? usualWording(notice ?? message, 'mail', language)), school: school.name };
}

export type TemplateCodes = Conf['template_codes'];

/** The code by which a school words a message. */
export const codeOf = (codes: TemplateCodes, message: string): string =>
  (isMailUse(message) && codes[message]) || message;

/** The school's own words by code, in a language. */
export async function ownWordings(
  db: Db,
  codes: readonly string[],
  method: Way,
  language: Language,
): Promise<Map<string, Wording & { readonly iid: number }>> {
  const rows = await db
    .selectFrom('message_templates')
    .select(['iid', 'subject', 'body'])
    .select(sql<string>`lower(code)`.as('code'))
    .where('method', '=', method)
    .where('language', '=', language)
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`lower(code) = any(${codes.map((code) => code.toLowerCase())})`)
    .execute();
  const found = new Map(rows.map(({ code, ...wording }) => [code, wording]));
  return new Map(
    codes.flatMap((code) => {
      const own = found.get(code.toLowerCase());
      return own ? [[code, own] as const] : [];
    }),
  );
}

export const schoolName = async (db: Db): Promise<string> =>
  (await db.selectFrom('schools').select('name').executeTakeFirstOrThrow()).name;

/** Codes of the school's own templates by the mail they are for. */
export async function templateCodes(db: Db): Promise<TemplateCodes> {
  const school = await db.selectFrom('schools').select('conf').executeTakeFirstOrThrow();
  return readCodes(school.conf);
}

const readCodes = (conf: unknown) => Conf.shape.template_codes.catch({}).parse(codesIn(conf));

const codesIn = (conf: unknown): unknown =>
  typeof conf === 'object' && conf !== null && 'template_codes' in conf ? conf.template_codes : {};
