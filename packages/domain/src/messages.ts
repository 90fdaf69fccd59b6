/** All that the product tells people by itself, as a mail or a notice: a school may give each its own words. */
import { isMailUse, mailPlaces, mailUses, opensDoor } from './mails.ts';
import { allNotices } from './notices.ts';
import { type Language, languages } from './shared/actor.ts';
import { asTemplate, variablesIn } from './shared/template.ts';
import type { Way } from './shared/ways.ts';
import { textOf } from './words.ts';

/** A notice as a message, and the text that words it. */
export const noticeMessage = (kind: string): string => `notice_${kind}`;

const noticeMessages = allNotices.map(({ kind }) => noticeMessage(kind));

/** A mail by what it is sent for, a notice by its kind; what a notice tells goes by mail too, to whoever wants that. */
export const messagesBy: Readonly<Record<Way, readonly string[]>> = {
  notify: noticeMessages,
  mail: [...mailUses, ...noticeMessages],
};

export interface Wording {
  readonly subject: string;
  readonly body: string;
}

/** As the product words it, with variables. A notice has no subject. */
export function usualWording(message: string, method: Way, language: Language): Wording {
  if (method === 'notify') return { subject: '', body: asTemplate(textOf(language, message)) };
  const use = isMailUse(message) || letterOf(message) ? message : 'notice';
  return {
    subject: asTemplate(textOf(language, `mail_${use}_subject`)),
    body: asTemplate(textOf(language, `mail_${use}_body`)),
  };
}

/** What a notice has besides where it goes by mail in words of its own; undefined: it has the words of every notice. */
export const letterOf = (message: string): readonly string[] | undefined =>
  allNotices.find(({ kind }) => noticeMessage(kind) === message)?.letter;

/** Its words could lead somebody astray who comes in by it, or hide from those who answer for the school what they must hear of: the root's alone. */
export const isRootsToWord = (message: string): boolean =>
  isMailUse(message)
    ? opensDoor(message)
    : allNotices.some(({ kind, unmissable }) => unmissable && noticeMessage(kind) === message);

/** What can be put into it. */
export function variablesOf(message: string, method: Way): string[] {
  if (isMailUse(message)) return method === 'mail' ? mailPlaces(message) : [];
  const told = languages.flatMap((language) => variablesIn(asTemplate(textOf(language, message))));
  const of_mail = method === 'mail' ? [...mailPlaces('notice'), ...(letterOf(message) ?? [])] : ['school'];
  return [...new Set([...of_mail, ...told])];
}

/** Texts that name it to people. */
export const messageKey = (message: string): string =>
  isMailUse(message) ? `mail_use_${message}` : message.replace('notice_', 'notice_kind_');
