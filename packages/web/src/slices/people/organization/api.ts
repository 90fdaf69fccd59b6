import * as calls from '@sen/domain/people/organization/contract.ts';
import { organization } from '@sen/domain/people/organization/kind.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { CallRefused, call } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryClient, queryOf } from '../../../platform/query.ts';
import { currentSite } from '../../../platform/school.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { movedIn, type Spot, spotOf } from './tree.ts';

const { remove, restore, list, history } = organization.calls;
export const { draft, create, update, detail } = organization.calls;

export const treeQuery = () => queryOf(calls.organizationTree, {});
export type About = Output<typeof calls.aboutOrganization>;
export const aboutQuery = (iid: number) => queryOf(calls.aboutOrganization, { iid });

/** Moves that the server has not answered yet. */
let under_way = 0;

/** Everything that tells of organizations is read again; amid moves the last of them does it. */
export async function readAgain(): Promise<void> {
  if (under_way > 0) return;
  await invalidate(
    ...[calls.organizationTree, calls.aboutOrganization, calls.searchMembers, calls.searchCandidates],
    ...[detail, list, history],
  );
}

/** The school's name of a type. */
export const typeName = (type: string): string =>
  currentSite().school?.org_types.find((one) => one.type === type)?.name ?? type;

/** Words of a refusal that names no field a form has. */
function sayFailure(error: unknown, fallback: TextKey): void {
  const said = error instanceof CallRefused && typeof error.err === 'object' ? Object.values(error.err)[0] : undefined;
  if (said === undefined) noticeFailure(error, fallback);
  else notice.say('error', said);
}

let moved: Promise<unknown> = Promise.resolve();

/** One after the other, as they were made: each rests on what those before it did. */
function inTurn(send: () => Promise<unknown>): Promise<unknown> {
  const sent = moved.then(send);
  moved = sent.catch(() => undefined);
  return sent;
}

/** Moves at once as it is seen, and offers to take it back. */
export async function move(iid: number, name: string, spot: Spot, undoable = true): Promise<void> {
  const { queryKey } = treeQuery();
  under_way += 1;
  // What was asked for before would show the place that is left now.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const origin = before && spotOf(before.items, iid);
  if (before) queryClient.setQueryData(queryKey, { ...before, items: movedIn(before.items, iid, spot) });
  try {
    await inTurn(() => call(calls.moveOrganization, { iid, pid: spot.pid ?? undefined, before_iid: spot.before_iid }));
    if (origin && undoable) notice.undo(t('organization_moved', { name }), () => void move(iid, name, origin, false));
  } catch (error) {
    sayFailure(error, 'organization_not_moved');
  } finally {
    under_way -= 1;
    await readAgain();
  }
}

export async function rename(iid: number, name: string): Promise<void> {
  try {
    await call(update, { iid, name });
  } catch (error) {
    sayFailure(error, 'organization_not_saved');
  } finally {
    await readAgain();
  }
}

/** Into the trash; true when it went. */
export async function trash({ iid, id, name }: { iid: number; id: string; name: string }): Promise<boolean> {
  try {
    await call(remove, { iid, id });
    notice.undo(t('organization_trashed', { name }), () => void takeBack(iid));
    return true;
  } catch (error) {
    sayFailure(error, 'delete_failed');
    return false;
  } finally {
    await readAgain();
  }
}

async function takeBack(iid: number): Promise<void> {
  try {
    await call(restore, { iid });
  } catch (error) {
    sayFailure(error, 'organization_not_restored');
  } finally {
    await readAgain();
  }
}

export async function saveHead(
  { organization_iid: iid, user_iid }: { organization_iid: number; user_iid: number },
  is_head: boolean,
): Promise<void> {
  try {
    await call(calls.saveMember, { iid, user_iid, is_head });
  } catch (error) {
    sayFailure(error, 'organization_not_saved');
  } finally {
    await readAgain();
  }
}
