/** Parents and children: linked by the office, or by a code that the child has made and the parent types. */
import { randomBytes } from 'node:crypto';
import { looksAfter } from '@sen/domain/identity/profile/rules.ts';
import { mayReadUser } from '@sen/domain/identity/rules.ts';
import type * as calls from '@sen/domain/people/person/contract.ts';
import { relations } from '@sen/domain/people/person/contract.ts';
import { PAIRING_CODE_S, PAIRING_LENGTH } from '@sen/domain/people/person/pairing.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { Refusal, refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { inGroups, readableText, typedText } from '@sen/domain/shared/readable-code.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames, takeGuess } from '../../identity/index.ts';
import * as repository from './family-repository.ts';
import { findPerson, listFamily } from './repository.ts';
import { keptOf } from './scope.ts';

export async function family(work: Work, { iid }: Input<typeof calls.family>): Promise<Output<typeof calls.family>> {
  const own = work.actor.user_iid ?? refuse('not_logged_in');
  const asked = iid ?? own;
  const { above } = await keptOf(work, asked);
  if (asked !== own && !mayReadUser(work.actor, asked, above)) refuse('not_found');
  const [parents, children] = await Promise.all([
    listFamily(work.db, 'child', [asked]),
    listFamily(work.db, 'parent', [asked]),
  ]);
  const link = looksAfter(work.actor, { user_iid: asked, above });
  return { parents: parents.map(relative), children: children.map(relative), can: { link } };
}

const relative = ({ of_iid: _, relation, ...person }: Awaited<ReturnType<typeof listFamily>>[number]) => ({
  ...person,
  relation: relations.find((known) => known === relation) ?? '',
});

/** Both are people whom the actor looks after. */
async function judgeLink(work: Work, parent_iid: number, child_iid: number): Promise<void> {
  if (parent_iid === child_iid) refuse('parent_of_oneself');
  for (const iid of [parent_iid, child_iid]) {
    const person = await findPerson(work.db, 'user', iid);
    if (!person || person.status === 'deleted') refuse('not_found');
    if (!looksAfter(work.actor, await keptOf(work, iid))) refuseHidden();
  }
}

export async function linkChild(work: Work, link: Input<typeof calls.linkChild>) {
  await judgeLink(work, link.parent_iid, link.child_iid);
  const linked = await repository.addGuardian(work.db, link);
  if (linked) await tell(work, 'child-linked', link.parent_iid, link.child_iid);
  return { linked };
}

export async function unlinkChild(work: Work, { parent_iid, child_iid }: Input<typeof calls.unlinkChild>) {
  await judgeLink(work, parent_iid, child_iid);
  const unlinked = await repository.removeGuardian(work.db, parent_iid, child_iid);
  if (unlinked) await tell(work, 'child-unlinked', parent_iid, child_iid);
  return { unlinked };
}

/** In the child's history, and by both names. */
async function tell(
  work: Work,
  action: `child-${'linked' | 'unlinked' | 'paired'}`,
  parent_iid: number,
  child_iid: number,
): Promise<void> {
  const names = new Map((await listNames(work.db, [parent_iid, child_iid])).map(({ iid, name }) => [iid, name]));
  const parents = names.get(parent_iid) ?? '';
  await emit(work, `person.${action}`, {
    ...{ ntype: 'user', iid: child_iid, name: names.get(child_iid) ?? '', user_iid: child_iid, parent_iid },
    ...(action === 'child-unlinked' ? { before: { parents } } : { after: { parents } }),
  });
}

const hashOf = (code: string): string => tokenHash(code).toString('hex');

export async function makePairingCode(work: Work, { child_iid }: Input<typeof calls.makePairingCode>) {
  const made_by = work.actor.user_iid ?? refuse('not_logged_in');
  const child = child_iid ?? made_by;
  if (child !== made_by && !looksAfter(work.actor, await keptOf(work, child))) refuseHidden();
  const person = await findPerson(work.db, 'user', child);
  if (!person || person.status === 'deleted') refuse('not_found');
  if (!person.is_student) refuse('not_a_student');
  const code = readableText(randomBytes(PAIRING_LENGTH));
  const expires_at = work.now + PAIRING_CODE_S;
  await repository.saveCode(work.db, { child_iid: child, code_hash: hashOf(code), made_by, expires_at });
  await emit(work, 'person.pairing-code-made', { user_iid: child });
  return { code: inGroups(code), expires_at };
}

/** A wrong guess counts, so its unit of work must be kept: what comes out of it is refused afterwards. */
export async function pairChild(open: Open, { code }: Input<typeof calls.pairChild>, { session, school }: Visit) {
  if (!session || !school) refuse('not_logged_in');
  const actor = { ...session.actor, school_iid: school.iid };
  const outcome = await open.works.inSchool(actor, async (work) => {
    const wait = await takeGuess(work, {
      account: `pairing ${session.actor.user_iid}`,
      sources: ['inside'],
      known: true,
    });
    if (wait !== undefined) return new Refusal('too_many_requests', { retry_after: wait });
    return pair(work, session.actor.user_iid, hashOf(typedText(code)));
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function pair(work: Work, parent_iid: number, code_hash: string) {
  const taken = await repository.takeCode(work.db, code_hash, work.now, parent_iid);
  if (!taken) {
    const key = (await repository.isOwnCode(work.db, code_hash, parent_iid))
      ? 'parent_of_oneself'
      : 'pairing_code_wrong';
    return new Refusal(key, { err: { code: key } });
  }
  const { child_iid } = taken;
  await repository.addGuardian(work.db, { parent_iid, child_iid, relation: '' });
  await tell(work, 'child-paired', parent_iid, child_iid);
  const [child] = await listNames(work.db, [child_iid]);
  return { iid: child_iid, name: child?.name ?? '' };
}
