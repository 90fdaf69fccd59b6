import * as calls from '@sen/domain/tenancy/mail/contract.ts';
import { type Route, route } from '../../../platform/route.ts';
import { forgetMailTemplate, listMailTemplates, listOutbox, resendMail, saveMailTemplate } from './service.ts';

export const mailRoutes: readonly Route[] = [
  route(calls.listMailTemplates, listMailTemplates),
  route(calls.saveMailTemplate, saveMailTemplate),
  route(calls.forgetMailTemplate, forgetMailTemplate),
  route(calls.listOutbox, listOutbox),
  route(calls.resendMail, resendMail),
];
