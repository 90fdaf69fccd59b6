/** Mails that the product sends, gathered from the manifests, and how their words are judged. */
import { areas, type Declared } from './areas.ts';
import type { MailKind } from './shared/area.ts';
import { gathered } from './shared/gathered.ts';
import { variablesIn } from './shared/template.ts';

type MailsOf<A> = A extends { readonly mails: infer M } ? M : never;
type NamesIn<M> = M extends unknown ? keyof M & string : never;
/** What a mail is sent for. */
export type MailUse = NamesIn<MailsOf<Declared>>;

const mails = gathered(areas.map((area) => area.mails)) as Readonly<Record<MailUse, MailKind>>;

export const isMailUse = (word: string): word is MailUse => word in mails;
export const mailUses: readonly MailUse[] = Object.keys(mails).filter(isMailUse);
const kindOf = (use: string): MailKind | undefined => (isMailUse(use) ? mails[use] : undefined);

/** What can be put into a mail, the name of the school always. */
export function mailPlaces(use: MailUse): string[] {
  const { needs, places } = mails[use];
  return ['school', ...places, ...(needs === undefined ? [] : [needs])];
}

/** Mails that let somebody in: their text is for the receiver alone. What nobody knows any more might. */
export const opensDoor = (use: string): boolean => !isMailUse(use) || mails[use].opens_door === true;

export const isToCome = (use: MailUse): boolean => mails[use].to_come === true;

/** A subject as those may read it whom it lets in nowhere: without the code or the link that was put into it. */
export function coveredSubject({ use, subject }: { readonly use: string; readonly subject: string }): string {
  if (!opensDoor(use)) return subject;
  const without = subject.replace(/https?:\/\/\S+/g, '•••');
  return kindOf(use)?.needs === 'code' ? without.replace(/\d/g, '•') : without;
}

/** The variable without which the mail would be of no use, where the text lacks it. */
export function missingPlace(use: MailUse, body: string): string | undefined {
  const { needs } = mails[use];
  return needs === undefined || variablesIn(body).includes(needs) ? undefined : needs;
}
