import { keepUser } from './bootstrap.ts';
import { keepOwner, keptOwner } from './kept-owner.ts';
import { forgetOwn } from './own-storage.ts';

/** Whoever sits at this browser next finds nothing of the person. What they have in memory goes with the page, which begins anew. */
export async function forgetPerson(user_iid: number | undefined): Promise<void> {
  forgetOwn(user_iid);
  await keepUser(null);
  if (user_iid === undefined) return;
  if (keptOwner() === user_iid) keepOwner(undefined);
  // Where the browser forbids its databases nothing stands in them.
  await import('./databases.ts').then(({ forgetRows }) => forgetRows(user_iid)).catch(() => undefined);
}
