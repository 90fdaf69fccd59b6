import { isVisitor } from '@sen/domain/access/rules.ts';
import { type Actor, guestOf } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { isBulk, outlastsVisit } from '@sen/domain/shared/visit.ts';
import { asTime, type Db } from './db.ts';
import { emit } from './events.ts';
import { provenWithin } from './proof.ts';
import type { Session } from './session.ts';
import type { Work, Works } from './work.ts';

/** Refuses what would outlast a visit where not the call alone says so: to make, remove or place somebody. */
export function refuseVisitor({ actor }: Pick<Work, 'actor'>): void {
  if (isVisitor(actor)) refuse('not_in_a_visit');
}

/** Minutes for which a password counts before work inside a school asks for it again. */
const PROVEN_MIN = 60;

/** By what the root of the system is in a school at present. */
export const findSystemAccess = (db: Db, now: number) =>
  db
    .selectFrom('system_access')
    .select(['iid', 'kind', 'reason', 'opener_name', 'from_at', 'until_at'])
    .where('until_at', '>', asTime(now))
    .where('ended_at', 'is', null)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Visiting {
  readonly works: Works;
  /** The root of the system, in their own school. */
  readonly session: Session;
  /** The same person, inside the school. */
  readonly actor: Actor;
  readonly contract: Contract;
}

/**
 * Before the root of the system does something inside a school: it is open to them, they gave their password within the hour, it is
 * nothing done to many records at once and nothing that would outlast the visit, and the school's trail tells of it before it is done.
 */
export async function enterSchool({ works, session, actor, contract }: Visiting): Promise<void> {
  const open = await works.reading(guestOf(actor.school_iid, actor.language), ({ db, now }) =>
    findSystemAccess(db, now),
  );
  if (!open) return refuse('school_not_opened');
  if (isBulk(contract) || outlastsVisit(contract)) refuse('not_in_a_visit');
  const by = await works.reading(session.actor, async (work) => {
    if (!(await provenWithin(work, session, PROVEN_MIN))) refuse('password_again');
    const { name } = await work.db
      .selectFrom('users')
      .select('name')
      .where('iid', '=', session.actor.user_iid)
      .executeTakeFirstOrThrow();
    return name;
  });
  const { path, writes } = contract;
  await works.inSchool(actor, (work) => emit(work, 'system.acted', { access_iid: open.iid, by, call: path, writes }));
}
