import * as calls from '@sen/domain/identity/contract.ts';
import * as passkeys from '@sen/domain/identity/passkeys/contract.ts';
import * as profile from '@sen/domain/identity/profile/contract.ts';
import { proveAgain as proveAgainCall } from '@sen/domain/identity/proof/contract.ts';
import { oauthSuccess as oauthSuccessCall } from '@sen/domain/identity/social/contract.ts';
import * as sso from '@sen/domain/identity/sso/contract.ts';
import * as tokens from '@sen/domain/identity/tokens/contract.ts';
import * as twoFactor from '@sen/domain/identity/two-factor/contract.ts';
import * as views from '@sen/domain/identity/views/contract.ts';
import * as waysIn from '@sen/domain/identity/ways-in/contract.ts';
import { testSso as testSsoCall } from '@sen/domain/tenancy/sso-contract.ts';
import { openRoute, preparedRoute, type Route, route } from '../../platform/route.ts';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey, renamePasskey } from './passkeys/service.ts';
import { passkeyChallenge, passkeyLogin } from './passkeys/sign-in.ts';
import { firstPassword } from './passwords.ts';
import {
  makePassword,
  sendPasswordLink,
  setUserStatus,
  showSensitive,
  unlockSignIn,
  userHistory,
} from './profile/keep.ts';
import { cancelMailChange } from './profile/mail-change.ts';
import { balance, fullInfo, saveWidgets, updateUser } from './profile/service.ts';
import { proveAgain } from './proof/service.ts';
import { endSessions, getInformationByDomain, listSessions, login, logout } from './service.ts';
import { oauthSuccess } from './social/service.ts';
import { finishSso, startSso } from './sso/service.ts';
import { testSso } from './sso/test-provider.ts';
import { listTokens, makeToken, revokeToken } from './tokens/service.ts';
import { gaNewRecoveryCodes, gaQr, gaRequestReset, gaVerify, gaVerifyReset } from './two-factor/service.ts';
import { dropView, keepView, listViews } from './views/service.ts';
import { confirmMail } from './ways-in/confirm-mail.ts';
import { forgotPassword } from './ways-in/forgot-password.ts';
import { register } from './ways-in/register.ts';

export const routes: readonly Route[] = [
  openRoute(calls.getInformationByDomain, getInformationByDomain),
  openRoute(calls.login, login),
  openRoute(calls.register, register),
  openRoute(oauthSuccessCall, oauthSuccess),
  openRoute(sso.startSso, startSso),
  openRoute(sso.finishSso, finishSso),
  openRoute(testSsoCall, testSso),
  route(tokens.listTokens, listTokens),
  route(tokens.makeToken, makeToken),
  route(tokens.revokeToken, revokeToken),
  openRoute(waysIn.forgotPassword, forgotPassword),
  route(waysIn.confirmMail, confirmMail),
  route(waysIn.cancelMailChange, cancelMailChange),
  route(calls.logout, logout),
  route(calls.fullInfo, fullInfo),
  openRoute(profile.updateUser, updateUser),
  route(profile.balance, balance),
  route(profile.saveWidgets, saveWidgets),
  route(views.listViews, listViews),
  route(views.keepView, keepView),
  route(views.dropView, dropView),
  route(profile.setUserStatus, setUserStatus),
  route(profile.sendPasswordLink, sendPasswordLink),
  preparedRoute(profile.makePassword, firstPassword, makePassword),
  route(profile.unlockSignIn, unlockSignIn),
  route(profile.showSensitive, showSensitive),
  route(profile.userHistory, userHistory),
  route(calls.listSessions, listSessions),
  route(calls.endSessions, endSessions),
  route(passkeys.listPasskeys, listPasskeys),
  openRoute(passkeys.passkeyOptions, passkeyOptions),
  openRoute(passkeys.addPasskey, addPasskey),
  route(passkeys.renamePasskey, renamePasskey),
  route(passkeys.removePasskey, removePasskey),
  openRoute(passkeys.passkeyChallenge, passkeyChallenge),
  openRoute(passkeys.passkeyLogin, passkeyLogin),
  openRoute(proveAgainCall, proveAgain),
  openRoute(twoFactor.gaQr, gaQr),
  openRoute(twoFactor.gaRequestReset, gaRequestReset),
  openRoute(twoFactor.gaVerifyReset, gaVerifyReset),
  openRoute(twoFactor.gaVerify, gaVerify),
  openRoute(twoFactor.gaNewRecoveryCodes, gaNewRecoveryCodes),
];
