/** How the product's messages are worded in a school. */
import { anywhere } from '@sen/domain/access/rights.ts';
import { mayKnock } from '@sen/domain/access/rules.ts';
import { isMailUse } from '@sen/domain/mails.ts';
import { messageKey, messagesBy, usualWording, variablesOf } from '@sen/domain/messages.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { AskedOptions, Option } from '@sen/domain/shared/options.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import type * as calls from '@sen/domain/tenancy/template/contract.ts';
import { messageTemplate } from '@sen/domain/tenancy/template/model.ts';
import { textOf } from '@sen/domain/words.ts';
import { suggest } from '../../../platform/binder/bind.ts';
import { emit } from '../../../platform/events.ts';
import { codeOf, ownWordings, templateCodes } from '../../../platform/mail-text.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { lockSchool } from '../configuration/repository.ts';
import { guardWaysIn } from '../configuration/service.ts';
import { rootsWordedBy, wordingFaults, wordings } from './entity.ts';

type Wording = Output<typeof calls.saveMessageWording>;
type Which = Input<typeof calls.forgetMessageWording>;

/** How each message reads in a language, with the school's own words where it has some. */
export async function messageWordings(
  work: Work,
  { method, language }: Input<typeof calls.messageWordings>,
): Promise<Wording[]> {
  const codes = await templateCodes(work.db);
  const coded = messagesBy[method].map((message) => ({ message, code: codeOf(codes, message) }));
  const all = await ownWordings(
    work.db,
    coded.map(({ code }) => code),
    method,
    language,
  );
  return coded.map(({ message, code }) => {
    const own = all.get(code);
    const usual = usualWording(message, method, language);
    const { subject, body } = own ?? usual;
    const root_only = rootsWordedBy(code, codes).length > 0;
    return {
      message,
      code,
      subject,
      body,
      own: own !== undefined,
      usual,
      variables: variablesOf(message, method),
      told: isMailUse(message) ? '' : usualWording(message, 'notify', language).body,
      root_only,
    };
  });
}

async function wordingOf(work: Work, which: Which): Promise<Wording> {
  const found = (await messageWordings(work, which)).find(({ message }) => message === which.message);
  return found ?? refuse('invalid_input', { err: { message: 'this_field_is_not_valid' } });
}

export async function saveMessageWording(
  work: Work,
  { subject, body, was, ...which }: Input<typeof calls.saveMessageWording>,
  visit: Visit,
): Promise<Wording> {
  await lockSchool(work.db);
  const { code, ...stored } = await wordingOf(work, which);
  const { method } = which;
  const words = { code, subject: method === 'mail' ? subject : '', body };
  const empty = Object.entries({ ...(method === 'mail' && { subject }), body }).filter(
    ([, text]) => text.trim() === '',
  );
  const err = {
    ...Object.fromEntries(await wordingFaults(work, { method, ...words })),
    ...Object.fromEntries(empty.map(([name]) => [name, 'this_field_is_required'])),
  };
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  if (was && (was.subject !== stored.subject || was.body !== stored.body)) refuse('edited_meanwhile');
  await guardWords(work, visit, code);
  await keep(work, which, words);
  await emit(work, 'tenancy.mail-template-changed', { use: which.message, ...of(which), code, subject, body });
  return wordingOf(work, which);
}

const of = ({ method, language }: Which) => ({ method, language });

async function keep(work: Work, which: Which, words: { code: string; subject: string; body: string }): Promise<void> {
  const { method, language, message } = which;
  const found = await storedOf(work, which, words.code);
  const name = textOf(language, messageKey(message));
  if (found)
    await wordings.update(work, found, { ...Object(found.fields), ...words }, { pid: undefined, position: undefined });
  else await wordings.create(work, { name, method, language, ...words }, undefined);
}

async function storedOf(work: Work, { method, language }: Which, code: string) {
  const own = (await ownWordings(work.db, [code], method, language)).get(code);
  return own && wordings.find(work, own.iid);
}

async function guardWords(work: Work, visit: Visit, code: string): Promise<void> {
  const doors = rootsWordedBy(code, await templateCodes(work.db));
  if (doors.length > 0) await guardWaysIn(work, visit, doors);
}

export async function forgetMessageWording(work: Work, which: Which, visit: Visit): Promise<Wording> {
  const { code } = await wordingOf(work, which);
  await guardWords(work, visit, code);
  const found = await storedOf(work, which, code);
  if (found) await wordings.remove(work, found);
  await emit(work, 'tenancy.mail-template-changed', { use: which.message, ...of(which), code });
  return wordingOf(work, which);
}

/** MSG-06: templates by name, with the way and language each is for. */
async function templateOptions(work: Work, { keyword }: AskedOptions): Promise<Option[]> {
  if (!mayKnock(work.actor, anywhere(seeing('messages')))) refuse('permission_denied');
  const { language } = work.actor;
  return (await suggest(work, wordings, keyword)).map((row) => {
    const { iid, name, ...of } = Row.parse(row);
    const which = (['method', 'language'] as const).map((field) =>
      textOf(language, `message-template_${field}_${of[field]}`),
    );
    return { value: iid, label: [name, ...which].join(' · ') };
  });
}

const Row = messageTemplate.row.pick({ iid: true, name: true, method: true, language: true });

export const options = { message_template: templateOptions };
