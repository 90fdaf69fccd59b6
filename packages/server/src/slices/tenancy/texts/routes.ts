import * as calls from '@sen/domain/tenancy/texts/contract.ts';
import { openRoute, type Route, route } from '../../../platform/route.ts';
import { changeText, insertMissingKey, listTexts, textHistory } from './service.ts';

export const textRoutes: readonly Route[] = [
  openRoute(calls.listTexts, listTexts),
  openRoute(calls.changeText, changeText),
  route(calls.textHistory, textHistory),
  route(calls.insertMissingKey, insertMissingKey),
];
