/** Uses of mails. The web app's build evaluates this file, so that the browser gets them without the areas. */
import { isToCome, type MailUse, mailUses } from './mails.ts';

/** Those whose words a school keeps. */
export const allUses: readonly MailUse[] = mailUses;

/** Those that somebody gets. */
export const sentUses: readonly MailUse[] = mailUses.filter((use) => !isToCome(use));
