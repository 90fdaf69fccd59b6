import { area } from '../shared/area.ts';
import * as calls from './contract.ts';
import { events } from './events.ts';
import * as masking from './masking/contract.ts';
import { words as maskingWords } from './masking/words.ts';
import * as passkeys from './passkeys/contract.ts';
import { words as passkeysWords } from './passkeys/words.ts';
import * as profile from './profile/contract.ts';
import { words as profileWords } from './profile/words.ts';
import * as proof from './proof/contract.ts';
import { refusals } from './refusals.ts';
import { screens } from './screens.ts';
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
  floor: 2,
  contracts: [calls, masking, passkeys, profile, proof, social, sso, tokens, twoFactor, views, waysIn],
  refusals,
  screens,
  words: [words, maskingWords, passkeysWords, profileWords, ssoWords, tokensWords, twoFactorWords, waysInWords],
  events,
  about: { identity: ['user'] },
  actions: {
    sign_in: ['identity.login', 'identity.social-sign-in', 'identity.sso-sign-in'],
    account: ['identity.register', 'identity.view-kept', 'identity.view-dropped'],
  },
  notices: [
    { kind: 'new_device', mail: true },
    { kind: 'password_changed' },
    { kind: 'mail_confirmed' },
    { kind: 'authenticator_reset', mail: true },
    { kind: 'recovery_codes_made', mail: true },
    { kind: 'token_made', mail: true },
  ],
  mails: {
    welcome: { needs: 'link', places: ['name'] },
    confirm_mail: { needs: 'link', places: ['name'], opens_door: true },
    forgot_password: { needs: 'link', places: ['name'], opens_door: true },
    first_password: { needs: 'link', places: ['name'], opens_door: true },
    authenticator_reset: { needs: 'code', places: ['name'], opens_door: true },
    confirm_mail_change: { needs: 'link', places: ['name'], opens_door: true },
    mail_change_asked: { needs: 'mail', places: ['name'] },
    mail_changed: { needs: 'mail', places: ['name'] },
    password_changed: { places: ['name'] },
  },
});
