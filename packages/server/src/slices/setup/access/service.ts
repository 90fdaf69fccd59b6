import { holds } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/setup/access/contract.ts';
import type { SystemAccess } from '@sen/domain/setup/access/contract.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { EMERGENCY_MIN } from '@sen/domain/shared/visit.ts';
import { emit } from '../../../platform/events.ts';
import { requireProven } from '../../../platform/proof.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { findSystemAccess } from '../../../platform/system-access.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import { requireProvenRoot, requireSystemRoot, schoolOf } from '../system.ts';
import * as repository from './repository.ts';

/** The school's own root: who comes from above opens nothing for themselves. */
function requireOwnRoot({ actor }: Work, { session, school }: Visit): number {
  if (!holds(actor, 'root') || session?.actor.school_iid !== school?.iid) refuse('permission_denied');
  return actor.user_iid ?? refuse('not_logged_in');
}

const nameOf = async ({ db }: Work, user_iid: number): Promise<string> =>
  (await listNames(db, [user_iid]))[0]?.name ?? '';

const openIn = async ({ db, now }: Work): Promise<SystemAccess | null> => {
  const found = await findSystemAccess(db, now);
  return found ? { ...found, kind: found.kind === 'granted' ? 'granted' : 'emergency' } : null;
};

export async function schoolAccess(work: Work, _input: Input<typeof calls.schoolAccess>, visit: Visit) {
  requireOwnRoot(work, visit);
  const [open, acts] = await Promise.all([openIn(work), repository.listActs(work.db)]);
  return { open, acts };
}

export async function grantAccess(work: Work, { hours, reason }: Input<typeof calls.grantAccess>, visit: Visit) {
  const granted_by = requireOwnRoot(work, visit);
  await requireProven(work, visit);
  await repository.endAllAccess(work.db, work.now);
  const times = { from_at: work.now, until_at: work.now + hours * 3600 };
  const opener_name = await nameOf(work, granted_by);
  await repository.addAccess(work.db, { kind: 'granted', reason, granted_by, opener_name, ...times });
  await emit(work, 'system.access-granted', { hours, reason });
  return (await openIn(work)) ?? refuse('school_not_opened');
}

export async function endAccess(work: Work, _input: Input<typeof calls.endAccess>, visit: Visit) {
  requireOwnRoot(work, visit);
  const ended = await repository.endAllAccess(work.db, work.now);
  if (ended > 0) await emit(work, 'system.access-ended', { ended });
  return { ended };
}

/** The school, looked up by its domain in the system's own; nothing of its data is read for that. */
async function schoolAt(open: Open, visit: Visit, domain: string, permit: (work: Work) => void | Promise<void>) {
  const root = visit.session?.actor ?? refuse('not_logged_in');
  const found = await open.works.inSchool(root, async (work) => {
    await permit(work);
    return { school: await schoolOf(work, domain), name: await nameOf(work, root.user_iid) };
  });
  const actor: Actor = { ...root, school_iid: found.school.iid };
  return { actor, name: found.name };
}

export async function accessToSchool(open: Open, { domain }: Input<typeof calls.accessToSchool>, visit: Visit) {
  const { actor } = await schoolAt(open, visit, domain, (work) => requireSystemRoot(work, visit));
  return open.works.reading(actor, async (work) => ({ open: await openIn(work) }));
}

export async function enterInEmergency(
  open: Open,
  { domain, reason }: Input<typeof calls.enterInEmergency>,
  visit: Visit,
) {
  const { actor, name } = await schoolAt(open, visit, domain, (work) => requireProvenRoot(work, visit));
  return open.works.inSchool(actor, async (work) => {
    const times = { from_at: work.now, until_at: work.now + EMERGENCY_MIN * 60 };
    await repository.addAccess(work.db, { kind: 'emergency', reason, granted_by: null, opener_name: name, ...times });
    await emit(work, 'system.entered', { by: name, reason });
    return (await openIn(work)) ?? refuse('school_not_opened');
  });
}

/** Needs no proof: to shut a door is never too early. */
export async function leaveSchool(open: Open, { domain }: Input<typeof calls.leaveSchool>, visit: Visit) {
  const { actor, name } = await schoolAt(open, visit, domain, (work) => requireSystemRoot(work, visit));
  return open.works.inSchool(actor, async (work) => {
    const ended = await repository.endAllAccess(work.db, work.now);
    if (ended > 0) await emit(work, 'system.left', { by: name, ended });
    return { ended };
  });
}
