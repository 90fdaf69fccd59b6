import { urlOf } from '@sen/domain/urls.ts';
import type { FollowedEvent } from '../../platform/audit/follower.ts';
import type { News, Newsmakers } from '../../platform/audit/news.ts';
import type { Work } from '../../platform/work.ts';
import { hasSignedInBefore } from './sign-ins-repository.ts';

const SESSIONS = urlOf('sessions', {});

/** News of an account: its owner is also notified of their own actions, since it may have been someone else. */
const ofAccount =
  <P extends { readonly user_iid?: number }>(
    kind: News['kind'],
    about: (payload: P) => NonNullable<News['about']> = () => ({}),
  ) =>
  (_work: Work, payload: P, { actor_iid }: FollowedEvent): News | undefined => {
    const user_iid = payload.user_iid ?? actor_iid;
    return user_iid === null ? undefined : { kind, to: [user_iid], about: about(payload), link: SESSIONS };
  };

export const news: Newsmakers = {
  /** From a device that the account was never signed in from; the first one of all is no news. */
  'identity.signed-in': async ({ db }, { user_iid, device }, { iid }) => {
    if (await hasSignedInBefore(db, user_iid, iid, device)) return undefined;
    if (!(await hasSignedInBefore(db, user_iid, iid))) return undefined;
    return { kind: 'new_device', to: [user_iid], about: { device }, link: SESSIONS };
  },
  'identity.password-changed': ofAccount('password_changed'),
  'identity.password-reset': ofAccount('password_changed'),
  'identity.mail-confirmed': ofAccount('mail_confirmed'),
  'identity.mail-changed': ofAccount('mail_confirmed'),
  'identity.authenticator-reset': ofAccount('authenticator_reset'),
  'identity.recovery-codes-made': ofAccount('recovery_codes_made'),
  'identity.token-made': ofAccount('token_made', ({ name }) => ({ name })),
};
