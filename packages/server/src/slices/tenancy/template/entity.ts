/** Templates of messages as records of the office. */
import { isMailUse, missingPlace } from '@sen/domain/mails.ts';
import { isRootsToWord, messagesBy, variablesOf } from '@sen/domain/messages.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Faults } from '@sen/domain/shared/kind.ts';
import { unknownVariables, writtenVariables } from '@sen/domain/shared/template.ts';
import { type Way, ways } from '@sen/domain/shared/ways.ts';
import { mayConfigure } from '@sen/domain/tenancy/configuration.ts';
import { messageTemplate } from '@sen/domain/tenancy/template/model.ts';
import { textOf } from '@sen/domain/words.ts';
import type { Entity, Fields } from '../../../platform/binder/entity.ts';
import { plainEntity } from '../../../platform/binder/plain.ts';
import { codeOf, type TemplateCodes, templateCodes } from '../../../platform/mail-text.ts';
import type { Work } from '../../../platform/work.ts';

/** Whether two codes are one: capitals do not matter. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Messages of the product that are worded by a code. */
const wordedBy = (code: string, codes: TemplateCodes): string[] =>
  messagesBy.mail.filter((message) => isSame(codeOf(codes, message), code));

/** Messages with these words that are the root's to word. Several may share their words. */
export const rootsWordedBy = (code: string, codes: TemplateCodes): string[] =>
  wordedBy(code, codes).filter(isRootsToWord);

/** What can be put into the words of a code: what all messages that are worded by it have. */
function variablesBy(code: string, method: Way, codes: TemplateCodes): readonly string[] {
  const [first, ...others] = wordedBy(code, codes).map((message) => variablesOf(message, method));
  if (!first) return writtenVariables;
  return first.filter((name) => others.every((variables) => variables.includes(name)));
}

/** What is wrong with the words of a template: variables into which nothing is put, and the one that a mail is sent for is missing. */
export async function wordingFaults(work: Work, { code, method, subject, body }: Fields): Promise<Faults> {
  const codes = await templateCodes(work.db);
  const by = ways.find((way) => way === method) ?? 'mail';
  const known = variablesBy(String(code), by, codes);
  const { language } = work.actor;
  const unknown = Object.entries({ subject, body }).flatMap(([name, text]) => {
    const found = unknownVariables(String(text), known);
    if (found.length === 0) return [];
    return [[name, textOf(language, 'template_variable_%s_is_unknown', [found.join(', ')])] as const];
  });
  const missing = by === 'mail' ? missingIn(wordedBy(String(code), codes), String(body)) : [];
  const lacks = missing.map((name) => ['body', textOf(language, 'mail_place_%s_is_missing', [`{{${name}}}`])] as const);
  return [...lacks, ...unknown];
}

const missingIn = (messages: readonly string[], body: string): string[] =>
  messages.flatMap((message) => (isMailUse(message) ? (missingPlace(message, body) ?? []) : []));

/** As configuration writes them, whose own door is guarded. */
export const wordings = plainEntity(messageTemplate, { table: 'message_templates', faults: wordingFaults });

/** What the product says by itself is worded by whoever configures the school; what lets people in, only where the root gives the password. */
async function codeFault(work: Work, codes: readonly unknown[]): Promise<string | undefined> {
  const known = await templateCodes(work.db);
  const given = codes.map(String);
  if (given.some((code) => rootsWordedBy(code, known).length > 0)) return 'template_of_a_way_in';
  const is_own = given.every((code) => wordedBy(code, known).length === 0);
  return is_own || mayConfigure(work.actor) ? undefined : 'template_of_the_product';
}

const guarded = plainEntity(messageTemplate, {
  table: 'message_templates',
  faults: async (work, fields, _iid, before) => {
    const fault = await codeFault(work, before ? [fields.code, before.code] : [fields.code]);
    return [...(fault ? [['code', fault] as const] : []), ...(await wordingFaults(work, fields))];
  },
});

/** What a template may not be changed to it may not be taken away as either. */
export const messageTemplates: Entity = {
  ...guarded,
  remove: async (work, found) => {
    const fault = await codeFault(work, [Object(found.fields).code]);
    if (fault) refuse('permission_denied', { err: { code: fault } });
    await guarded.remove(work, found);
  },
};
