import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { Differing, RecordNamed } from '../shared/record-change.ts';

/** Whoever did it did it to their own account: the trail knows them. */
const nothing = z.object({});
const account = z.object({ user_iid: z.number() });
/** With how many of its sessions ended by it. */
const ending = account.extend({ ended: z.number() });
const passkey = z.object({ passkey_iid: z.number(), name: z.string() });
const token = account.extend({ id: z.string(), name: z.string() });

export const events = {
  'identity.signed-in': { group: 'sign_in', payload: account.extend({ device: z.string() }) },
  'identity.signed-out': { group: 'sign_in', payload: nothing },
  'identity.sessions-ended': { group: 'sign_in', payload: z.object({ ended: z.number() }) },
  'identity.proven': { group: 'sign_in', payload: nothing },
  'identity.masked': { group: 'login_as', payload: account },
  /** With the provider that vouched, where one did. */
  'identity.registered': { group: 'account', payload: account.extend({ provider: z.string().optional() }) },
  /** A step that is no form of fields, such as the picture, tells itself alone. */
  'identity.profile-changed': {
    group: 'account',
    payload: account.extend({
      step: z.string(),
      fields: z.array(z.string()).optional(),
      ...RecordNamed.partial().shape,
      ...Differing.partial().shape,
    }),
  },
  'identity.status-changed': {
    group: 'account',
    payload: account.extend({ before: z.string(), status: z.string(), reason: z.string().optional() }),
  },
  'identity.mail-confirmed': { group: 'account', payload: account },
  'identity.mail-change-asked': { group: 'account', payload: account },
  'identity.mail-change-cancelled': { group: 'account', payload: account },
  'identity.mail-changed': { group: 'account', payload: account },
  'identity.password-changed': { group: 'account', payload: ending },
  'identity.password-made': { group: 'account', payload: account },
  'identity.sign-in-unlocked': { group: 'account', payload: account },
  'identity.password-link-sent': { group: 'account', payload: account },
  'identity.password-reset': { group: 'account', payload: account },
  'identity.password-reset-asked': { group: 'account', payload: account },
  'identity.authenticator-offered': { group: 'account', payload: nothing },
  'identity.authenticator-reset': { group: 'account', payload: nothing },
  'identity.authenticator-reset-asked': { group: 'account', payload: nothing },
  'identity.authenticator-verified': {
    group: 'account',
    payload: z.object({ is_setup: z.boolean(), remembered: z.boolean() }),
  },
  'identity.authenticator-wanted': { group: 'account', payload: account.extend({ ga_enabled: z.boolean() }) },
  'identity.recovery-code-used': { group: 'account', payload: nothing },
  'identity.recovery-codes-made': { group: 'account', payload: nothing },
  'identity.passkey-added': { group: 'account', payload: passkey },
  'identity.passkey-removed': { group: 'account', payload: passkey },
  'identity.passkey-renamed': { group: 'account', payload: passkey },
  'identity.token-made': { group: 'account', payload: token.extend({ read_only: z.boolean(), days: z.number() }) },
  'identity.token-revoked': { group: 'account', payload: token },
  'identity.sso-linked': { group: 'account', payload: account },
  'identity.social-linked': { group: 'account', payload: account.extend({ provider: z.string() }) },
  'identity.ways-in-ended': { group: 'account', payload: ending },
} satisfies Events;
