import * as calls from '@sen/domain/tenancy/configuration-contract.ts';
import { openRoute, preparedRoute, type Route, route } from '../../../platform/route.ts';
import { addHost, removeHost } from './hosts.ts';
import { saveSecret } from './secrets.ts';
import { checkStyle, readConf, readStyle, saveBrowsers, saveGeneral, saveOrgTypes, saveTheme } from './service.ts';

export const configurationRoutes: readonly Route[] = [
  route(calls.readConf, readConf),
  route(calls.saveGeneral, saveGeneral),
  preparedRoute(calls.saveTheme, readStyle, saveTheme),
  preparedRoute(calls.checkStyle, readStyle, checkStyle),
  route(calls.saveOrgTypes, saveOrgTypes),
  route(calls.saveBrowsers, saveBrowsers),
  route(calls.addHost, addHost),
  route(calls.removeHost, removeHost),
  openRoute(calls.saveSecret, saveSecret),
];
