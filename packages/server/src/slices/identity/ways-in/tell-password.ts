import { queueMail } from '../../../platform/mail.ts';
import type { Work } from '../../../platform/work.ts';
import { languageFor } from '../language-for.ts';
import { findUser } from '../repository.ts';

/** Whoever has another password now is told, so that he hears of it also where it was not he. */
export async function tellOfPassword(work: Work, user_iid: number): Promise<void> {
  const user = await findUser(work.db, user_iid);
  if (!user?.mail) return;
  const language = await languageFor(work, user);
  await queueMail(work, { use: 'password_changed', to: user.mail, language, values: { name: user.name } });
}
