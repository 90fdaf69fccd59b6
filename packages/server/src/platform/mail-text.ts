import type { MailUse } from '@sen/domain/mails.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { Conf } from '@sen/domain/tenancy/conf.ts';
import { textOf } from '@sen/domain/words.ts';
import type { Db } from './db.ts';

export interface MailText {
  readonly subject: string;
  readonly body: string;
  /** Name of the school. */
  readonly school: string;
}

/** The school's own template for a use, by the code it chose (TEN-30); else the product's text. */
export async function mailTextOf(db: Db, use: MailUse, language: Language): Promise<MailText> {
  const school = await db.selectFrom('schools').select(['name', 'conf']).executeTakeFirstOrThrow();
  const code = readCodes(school.conf)[use] || use;
  const own = await db
    .selectFrom('message_templates')
    .select(['subject', 'body'])
    .where('code', '=', code)
    .where('language', '=', language)
    .executeTakeFirst();
  return { ...(own ?? defaultMailText(use, language)), school: school.name };
}

/** Names of the school's own templates by use. */
export async function templateCodes(db: Db): Promise<Conf['template_codes']> {
  const school = await db.selectFrom('schools').select('conf').executeTakeFirstOrThrow();
  return readCodes(school.conf);
}

const readCodes = (conf: unknown) => Conf.shape.template_codes.catch({}).parse(codesIn(conf));

export const defaultMailText = (use: MailUse, language: Language) => ({
  subject: textOf(language, `mail_${use}_subject`),
  body: textOf(language, `mail_${use}_body`),
});

const codesIn = (conf: unknown): unknown =>
  typeof conf === 'object' && conf !== null && 'template_codes' in conf ? conf.template_codes : {};
