import { guardFault } from '@sen/domain/identity/two-factor/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { Conf } from '@sen/domain/tenancy/conf.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Session } from '../../../platform/session.ts';
import type { Work, Works } from '../../../platform/work.ts';
import { listGrants } from '../repository.ts';
import { findGuarded } from './repository.ts';
import { hashOf } from './totp.ts';

interface Proof {
  readonly ga_session_token: string | undefined;
  readonly ga_browser_token: string | undefined;
}

const Required = Conf.pick({ ga_required_roles: true });

/** What is required before a guarded action (IDN-45). In a masked session the proof is owed by the person behind it, from their own sign-in. */
async function faultIn({ db, now }: Work, { actor, id, origin_id }: Session, proof: Proof) {
  const { ga_session_token = '', ga_browser_token = '' } = proof;
  const user_iid = actor.masked_by_iid ?? actor.user_iid;
  const found = await findGuarded(db, user_iid, {
    session_id: origin_id ?? id,
    session: hashOf(ga_session_token),
    browser: hashOf(ga_browser_token),
    now,
  });
  if (!found) return undefined;
  const { ga_enabled, confirmed_at, conf } = found;
  const grants = actor.masked_by_iid === null ? actor.grants : await listGrants(db, user_iid);
  const { ga_required_roles } = Required.parse(conf ?? {});
  const has_proof = found.has_proof === true;
  const by_passkey = found.by_passkey === true;
  const person = { ga_enabled, grants, has_secret: confirmed_at !== null, has_proof, by_passkey };
  return guardFault(person, ga_required_roles);
}

/** Before a guarded call. */
export const guardOf =
  (works: Works) =>
  async (session: Session, proof: Proof): Promise<void> => {
    const fault = await works.reading(session.actor, (work) => faultIn(work, session, proof));
    if (fault) refuse(fault);
  };

/** Before what would open a way around the authenticator: whoever has one confirms by it. */
export async function requireAuthenticator(work: Work, { session, proof }: Visit): Promise<void> {
  const fault = session && (await faultIn(work, session, proof));
  if (fault === 'authenticator_required') refuse(fault);
}
