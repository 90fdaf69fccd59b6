import * as calls from '@sen/domain/identity/contract.ts';
import * as twoFactor from '@sen/domain/identity/two-factor/contract.ts';
import { openRoute, type Route, route } from '../../platform/route.ts';
import { endSessions, fullInfo, getInformationByDomain, listSessions, login, logout, register } from './service.ts';
import { gaQr, gaRequestReset, gaVerify, gaVerifyReset } from './two-factor/service.ts';

export const routes: readonly Route[] = [
  openRoute(calls.getInformationByDomain, getInformationByDomain),
  openRoute(calls.login, login),
  openRoute(calls.register, register),
  route(calls.logout, logout),
  route(calls.fullInfo, fullInfo),
  route(calls.listSessions, listSessions),
  route(calls.endSessions, endSessions),
  openRoute(twoFactor.gaQr, gaQr),
  openRoute(twoFactor.gaRequestReset, gaRequestReset),
  openRoute(twoFactor.gaVerifyReset, gaVerifyReset),
  openRoute(twoFactor.gaVerify, gaVerify),
];
