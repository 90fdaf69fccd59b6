import * as calls from '@sen/domain/tenancy/template/contract.ts';
import { type Route, route } from '../../../platform/route.ts';
import { forgetMessageWording, messageWordings, saveMessageWording } from './service.ts';

export const templateRoutes: readonly Route[] = [
  route(calls.messageWordings, messageWordings),
  route(calls.saveMessageWording, saveMessageWording),
  route(calls.forgetMessageWording, forgetMessageWording),
];
