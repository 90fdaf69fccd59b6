import { isVisitor } from '@sen/domain/access/rules.ts';
import {
  coveredSubject,
  isMailUse,
  type MailUse,
  mailPlaces,
  mailUses,
  missingPlace,
  opensDoor,
  unknownPlaces,
} from '@sen/domain/mails.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import type { Conf } from '@sen/domain/tenancy/conf.ts';
import type * as calls from '@sen/domain/tenancy/mail/contract.ts';
import { mailStatuses } from '@sen/domain/tenancy/mail/contract.ts';
import { textOf } from '@sen/domain/words.ts';
import { emit } from '../../../platform/events.ts';
import { defaultMailText, templateCodes } from '../../../platform/mail-text.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { lockSchool } from '../configuration/repository.ts';
import { guardWaysIn } from '../configuration/service.ts';
import * as repository from './repository.ts';

type Template = Output<typeof calls.saveMailTemplate>;

/** How each mail reads in a language, with the school's own words where it has some. */
export async function listMailTemplates(
  work: Work,
  { language }: Input<typeof calls.listMailTemplates>,
): Promise<Template[]> {
  const [codes, own] = await Promise.all([templateCodes(work.db), repository.listTemplates(work.db, language)]);
  return mailUses.map((use) => {
    const code = codes[use] || use;
    const worded = own.find((template) => template.code === code);
    const usual = defaultMailText(use, language);
    const { subject, body } = worded ?? usual;
    const root_only = doorsWordedBy(code, codes).length > 0;
    return { use, code, subject, body, own: worded !== undefined, usual, places: mailPlaces(use), root_only };
  });
}

/** Mails with these words that let somebody in: whoever words them can lead their link elsewhere. Several mails may share their words. */
const doorsWordedBy = (code: string, codes: Conf['template_codes']): MailUse[] =>
  mailUses.filter((use) => opensDoor(use) && (codes[use] || use) === code);

const useOf = (word: string): MailUse =>
  isMailUse(word) ? word : refuse('invalid_input', { err: { use: 'this_field_is_not_valid' } });

const templateOf = async (work: Work, use: MailUse, language: Language): Promise<Template> =>
  (await listMailTemplates(work, { language })).find((template) => template.use === use) ?? refuse('not_found');

export async function saveMailTemplate(
  work: Work,
  { use: asked, language, subject, body, was }: Input<typeof calls.saveMailTemplate>,
  visit: Visit,
): Promise<Template> {
  const use = useOf(asked);
  const err = faultIn(work, use, { subject, body });
  const missing = missingPlace(use, body);
  if (missing && !('body' in err)) err.body = textOf(work.actor.language, 'mail_place_%s_is_missing', [`{${missing}}`]);
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  await lockSchool(work.db);
  const { code, ...stored } = await templateOf(work, use, language);
  if (was && (was.subject !== stored.subject || was.body !== stored.body)) refuse('edited_meanwhile');
  await guardWords(work, visit, code);
  await repository.saveTemplate(work.db, { code, language, subject, body }, work.now);
  await emit(work, 'tenancy.mail-template-changed', { use, code, language, subject, body });
  return templateOf(work, use, language);
}

async function guardWords(work: Work, visit: Visit, code: string): Promise<void> {
  const doors = doorsWordedBy(code, await templateCodes(work.db));
  if (doors.length > 0) await guardWaysIn(work, visit, doors);
}

function faultIn(work: Work, use: MailUse, field: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(field).flatMap(([name, text]) => {
      if (text.trim() === '') return [[name, 'this_field_is_required']];
      const unknown = unknownPlaces(use, text).map((place) => `{${place}}`);
      if (unknown.length === 0) return [];
      return [[name, textOf(work.actor.language, 'mail_place_%s_is_unknown', [unknown.join(', ')])]];
    }),
  );
}

export async function forgetMailTemplate(
  work: Work,
  { use: asked, language }: Input<typeof calls.forgetMailTemplate>,
  visit: Visit,
): Promise<Template> {
  const use = useOf(asked);
  const { code } = await templateOf(work, use, language);
  await guardWords(work, visit, code);
  await repository.removeTemplate(work.db, code, language);
  await emit(work, 'tenancy.mail-template-changed', { use, code, language });
  return templateOf(work, use, language);
}

/** Nobody sees a text that would let them in as someone else but the system root: at home, and of a school that has no root of its own yet, to hand its invitation over. */
export async function listOutbox(work: Work, input: Input<typeof calls.listOutbox>, visit: Visit) {
  const { status, keyword, iid, page, items_per_page } = input;
  const pattern = keyword === '' ? undefined : `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const which = { status, pattern, iid, page, items_per_page };
  const [rows, total] = await Promise.all([
    repository.listMails(work.db, which),
    repository.countMails(work.db, which),
  ]);
  const items = rows.map((mail) => {
    const hidden = opensDoor(mail.use) && !seesDoor(work, visit, mail.use);
    const status_of = mailStatuses.find((known) => known === mail.status) ?? 'queued';
    return {
      ...mail,
      status: status_of,
      hidden,
      ...(hidden && { body: '', subject: coveredSubject(mail) }),
    };
  });
  return { items, total, page, items_per_page };
}

const seesDoor = ({ actor }: Work, { school }: Visit, use: string): boolean =>
  school?.domain === SYSTEM_DOMAIN || (isVisitor(actor) && use === 'school_approved');

export async function resendMail(work: Work, { iid }: Input<typeof calls.resendMail>) {
  if ((await repository.findMailStatus(work.db, iid)) === undefined) refuse('not_found');
  if (!(await repository.queueAgain(work.db, work.actor.school_iid, iid, work.now))) refuse('mail_not_failed');
  await emit(work, 'tenancy.mail-resent', { mail_iid: iid });
  return { iid };
}
