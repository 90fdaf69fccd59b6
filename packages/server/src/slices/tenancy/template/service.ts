/** How the product's messages are worded in a school. */
import { anywhere } from '@sen/domain/access/rights.ts';
import { mayKnock } from '@sen/domain/access/rules.ts';
import { isMailUse, missingPlace } from '@sen/domain/mails.ts';
import { messageKey, messagesBy, usualWording, variablesOf } from '@sen/domain/messages.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { AskedOptions, Option } from '@sen/domain/shared/options.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import { unknownVariables } from '@sen/domain/shared/template.ts';
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
import { doorsWordedBy, wordings } from './entity.ts';

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
    const root_only = doorsWordedBy(code, codes).length > 0;
    return {
      message,
      code,
      subject,
      body,
      own: own !== undefined,
      usual,
      variables: variablesOf(message, method),
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
  const { code, usual, own: _, ...stored } = await wordingOf(work, which);
  const err = faultsIn(work, which, { ...(which.method === 'mail' && { subject }), body }, stored.variables);
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  if (was && (was.subject !== stored.subject || was.body !== stored.body)) refuse('edited_meanwhile');
  await guardWords(work, visit, code);
  await keep(work, which, { code, subject: which.method === 'mail' ? subject : '', body });
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
  const doors = doorsWordedBy(code, await templateCodes(work.db));
  if (doors.length > 0) await guardWaysIn(work, visit, doors);
}

function faultsIn(
  work: Work,
  { message }: Which,
  given: Readonly<Record<string, string>>,
  variables: readonly string[],
): Record<string, string> {
  const { language } = work.actor;
  const faults = Object.entries(given).flatMap(([name, text]) => {
    if (text.trim() === '') return [[name, 'this_field_is_required'] as const];
    const unknown = unknownVariables(text, variables);
    return unknown.length === 0
      ? []
      : [[name, textOf(language, 'template_variable_%s_is_unknown', [unknown.join(', ')])] as const];
  });
  const missing = isMailUse(message) ? missingPlace(message, given.body ?? '') : undefined;
  const lacks: Record<string, string> =
    missing === undefined ? {} : { body: textOf(language, 'mail_place_%s_is_missing', [`{{${missing}}}`]) };
  return { ...lacks, ...Object.fromEntries(faults) };
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
