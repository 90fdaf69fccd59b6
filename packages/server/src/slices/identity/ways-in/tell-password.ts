import { queueMail } from '../../../platform/mail.ts';
import type { Work } from '../../../platform/work.ts';
import { languageFor } from '../language-for.ts';
import { findUser } from '../repository.ts';

/** A person whose password was changed is told, so that they also learn of it when it was not them. */
export async function tellOfPassword(work: Work, user_iid: number): Promise<void> {
  const user = await findUser(work.db, user_iid);
  if (!user?.mail) return;
  const language = await languageFor(work, user);
  await queueMail(work, { use: 'password_changed', to: user.mail, language, values: { name: user.name } });
}
