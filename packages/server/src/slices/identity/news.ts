import { urlOf } from '@sen/domain/shared/urls.ts';
import { z } from 'zod';
import { type News, type Newsmaker, newsOf } from '../../platform/audit/news.ts';
import { hasSignedInBefore } from './sign-ins-repository.ts';

const SESSIONS = urlOf('sessions', {});

/** News of an account: its owner is also notified of their own actions, since it may have been someone else. */
const ofAccount = (
  kind: string,
  about: (payload: Record<string, unknown>) => NonNullable<News['about']> = () => ({}),
): Newsmaker =>
  newsOf(z.record(z.string(), z.unknown()), (_work, payload, { actor_iid }) => {
    const user_iid = typeof payload.user_iid === 'number' ? payload.user_iid : actor_iid;
    return user_iid === null ? undefined : { kind, to: [user_iid], about: about(payload), link: SESSIONS };
  });

export const news: Readonly<Record<string, Newsmaker>> = {
  /** From a device that the account was never signed in from; the first one of all is no news. */
  'identity.signed-in': newsOf(
    z.object({ user_iid: z.number(), device: z.string() }),
    async ({ db }, { user_iid, device }, { iid }) => {
      if (await hasSignedInBefore(db, user_iid, iid, device)) return undefined;
      if (!(await hasSignedInBefore(db, user_iid, iid))) return undefined;
      return { kind: 'new_device', to: [user_iid], about: { device }, link: SESSIONS };
    },
  ),
  'identity.password-changed': ofAccount('password_changed'),
  'identity.password-reset': ofAccount('password_changed'),
  'identity.mail-confirmed': ofAccount('mail_confirmed'),
  'identity.mail-changed': ofAccount('mail_confirmed'),
  'identity.authenticator-reset': ofAccount('authenticator_reset'),
  'identity.recovery-codes-made': ofAccount('recovery_codes_made'),
  'identity.token-made': ofAccount('token_made', ({ name }) => ({ name: String(name) })),
};
