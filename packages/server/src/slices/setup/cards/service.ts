import type * as calls from '@sen/domain/setup/cards/contract.ts';
import { cardState, isOver } from '@sen/domain/setup/cards/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { requireProvenRoot, requireSystemRoot } from '../system.ts';
import { makeCards } from './codes.ts';
import * as repository from './repository.ts';

type Package = NonNullable<Awaited<ReturnType<typeof repository.findPackage>>>;
type Counted = Output<typeof calls.getCardPackage>;

/** Packages are for schools of every zone. */
export const todayOf = (now: number): string => dayInWords(now, { zone: 'UTC', date_format: 'YYYY-MM-DD' });

const pageOf = ({ page, items_per_page }: { readonly page: number; readonly items_per_page: number }) =>
  items_per_page < 0 ? { limit: undefined, offset: 0 } : { limit: items_per_page, offset: (page - 1) * items_per_page };

/** NOD-31, with its cards. A school's own root makes none, and none lasts that is over already. */
export async function newCardPackage(
  work: Work,
  given: Input<typeof calls.newCardPackage>,
  visit: Visit,
  { secrets }: Open,
): Promise<Output<typeof calls.newCardPackage>> {
  await requireProvenRoot(work, visit);
  if (isOver(given.expiry, todayOf(work.now))) refuse('invalid_input', { err: { expiry: 'this_field_is_not_valid' } });
  const { expiry, ...made } = await repository.addPackage(work.db, given, work.actor.user_iid ?? 0, work.now);
  await makeCards(work, secrets, made.iid, made.quantity);
  await emit(work, 'setup.card-package-made', { package_iid: made.iid, ...given });
  return { ...made, expiry: expiry ?? '' };
}

export async function listCardPackages(work: Work, given: Input<typeof calls.listCardPackages>, visit: Visit) {
  requireSystemRoot(work, visit);
  const { items, total } = await repository.listPackages(work.db, pageOf(given));
  return { items: await counted(work, items), total, page: given.page, items_per_page: given.items_per_page };
}

export async function getCardPackage(work: Work, { iid }: Input<typeof calls.getCardPackage>, visit: Visit) {
  requireSystemRoot(work, visit);
  const [found] = await counted(work, [await packageOf(work, iid)]);
  return found ?? refuse('not_found');
}

export const packageOf = async ({ db }: Work, iid: number): Promise<Package> =>
  (await repository.findPackage(db, iid)) ?? refuse('not_found');

async function counted({ db, now }: Work, packages: readonly Package[]): Promise<Counted[]> {
  if (packages.length === 0) return [];
  const counts = await repository.countCards(
    db,
    packages.map(({ iid }) => iid),
  );
  return packages.map(({ expiry, ...one }) => {
    const { made = 0, used = 0 } = counts.find(({ package_iid }) => package_iid === one.iid) ?? {};
    const expired = isOver(expiry, todayOf(now)) ? made - used : 0;
    return { ...one, expiry: expiry ?? '', made, used, expired };
  });
}

/** The cards of a package by number, masked. Those of one that is over are expired unless they were used, and none is unused. */
export async function listCards(work: Work, { iid, state, ...given }: Input<typeof calls.listCards>, visit: Visit) {
  requireSystemRoot(work, visit);
  const { expiry } = await packageOf(work, iid);
  const today = todayOf(work.now);
  const asked = { page: given.page, items_per_page: given.items_per_page };
  const none_such = state !== undefined && state !== 'used' && state !== cardState(null, expiry, today);
  if (none_such) return { items: [], total: 0, ...asked };
  const { items, total } = await repository.listCards(work.db, iid, state, pageOf(given));
  return {
    items: items.map((card) => ({ ...card, state: cardState(card.used_time, expiry, today) })),
    total,
    ...asked,
  };
}
