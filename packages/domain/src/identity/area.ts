import { area } from '../shared/area.ts';
import * as calls from './contract.ts';
import * as masking from './masking/contract.ts';
import { words as maskingWords } from './masking/words.ts';
import * as passkeys from './passkeys/contract.ts';
import { words as passkeysWords } from './passkeys/words.ts';
import * as profile from './profile/contract.ts';
import { words as profileWords } from './profile/words.ts';
import * as proof from './proof/contract.ts';
import * as social from './social/contract.ts';
import * as sso from './sso/contract.ts';
import { words as ssoWords } from './sso/words.ts';
import * as tokens from './tokens/contract.ts';
import { words as tokensWords } from './tokens/words.ts';
import * as twoFactor from './two-factor/contract.ts';
import { words as twoFactorWords } from './two-factor/words.ts';
import * as views from './views/contract.ts';
import * as waysIn from './ways-in/contract.ts';
import { words as waysInWords } from './ways-in/words.ts';
import { words } from './words.ts';

/** Accounts: ways in, second proofs, profile, acting for others. */
export const identity = area({
  name: 'identity',
  contracts: [calls, masking, passkeys, profile, proof, social, sso, tokens, twoFactor, views, waysIn],
  words: [words, maskingWords, passkeysWords, profileWords, ssoWords, tokensWords, twoFactorWords, waysInWords],
  actions: {
    sign_in: [
      'identity.login',
      'identity.signed-in',
      'identity.signed-out',
      'identity.social-sign-in',
      'identity.sso-sign-in',
      'identity.sessions-ended',
      'identity.proven',
    ],
    login_as: ['identity.masked'],
    account: [
      'identity.register',
      'identity.registered',
      'identity.profile-changed',
      'identity.status-changed',
      'identity.mail-confirmed',
      'identity.mail-change-asked',
      'identity.mail-change-cancelled',
      'identity.mail-changed',
      'identity.password-changed',
      'identity.password-made',
      'identity.sign-in-unlocked',
      'identity.password-link-sent',
      'identity.password-reset',
      'identity.password-reset-asked',
      'identity.authenticator-offered',
      'identity.authenticator-reset',
      'identity.authenticator-reset-asked',
      'identity.authenticator-verified',
      'identity.authenticator-wanted',
      'identity.recovery-code-used',
      'identity.recovery-codes-made',
      'identity.passkey-added',
      'identity.passkey-removed',
      'identity.passkey-renamed',
      'identity.token-made',
      'identity.token-revoked',
      'identity.sso-linked',
      'identity.social-linked',
      'identity.ways-in-ended',
      'identity.view-kept',
      'identity.view-dropped',
    ],
  },
  notices: [
    { kind: 'new_device', mail: true },
    { kind: 'password_changed' },
    { kind: 'mail_confirmed' },
    { kind: 'authenticator_reset', mail: true },
    { kind: 'recovery_codes_made', mail: true },
    { kind: 'token_made', mail: true },
  ],
});
