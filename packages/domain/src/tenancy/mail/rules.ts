import type { TemplateUse } from '../conf.ts';

interface Places {
  /** Without it the mail would be of no use. */
  readonly needed: string | undefined;
  readonly others: readonly string[];
}

const usual: Places = { needed: 'link', others: ['name'] };
const special: Readonly<Record<string, Places>> = {
  authenticator_reset: { needed: 'code', others: ['name'] },
  otp: { needed: 'code', others: ['name'] },
  notice: { needed: 'text', others: ['name'] },
  school_refused: { needed: undefined, others: ['name', 'reason'] },
  mail_change_asked: { needed: 'mail', others: ['name'] },
  mail_changed: { needed: 'mail', others: ['name'] },
  password_changed: { needed: undefined, others: ['name'] },
};

const placesFor = (use: TemplateUse): Places => special[use] ?? usual;

/** What can be put into a mail, the name of the school always. */
export function mailPlaces(use: TemplateUse): string[] {
  const { needed, others } = placesFor(use);
  return ['school', ...others, ...(needed === undefined ? [] : [needed])];
}

/** Mails that let somebody in: their text is for the receiver alone. */
export const opensDoor = (use: string): boolean =>
  [
    'forgot_password',
    'first_password',
    'confirm_mail',
    'confirm_mail_change',
    'invite',
    'authenticator_reset',
    'otp',
    'school_approved',
  ].includes(use);

/** A subject as those may read it whom it lets in nowhere: without the code or the link that was put into it. */
export function coveredSubject({ use, subject }: { readonly use: string; readonly subject: string }): string {
  if (!opensDoor(use)) return subject;
  const without = subject.replace(/https?:\/\/\S+/g, '•••');
  return special[use]?.needed === 'code' ? without.replace(/\d/g, '•') : without;
}

/** Names of the `{places}` in a text. */
export const placesIn = (text: string): string[] => [...text.matchAll(/\{([^{}\s]+)\}/g)].map(([, name]) => name ?? '');

/** Places that nothing would be put into. */
export const unknownPlaces = (use: TemplateUse, text: string): string[] =>
  [...new Set(placesIn(text))].filter((name) => !mailPlaces(use).includes(name));

/** The place without which the mail would be of no use, where the text lacks it. */
export function missingPlace(use: TemplateUse, body: string): string | undefined {
  const { needed } = placesFor(use);
  return needed === undefined || placesIn(body).includes(needed) ? undefined : needed;
}
