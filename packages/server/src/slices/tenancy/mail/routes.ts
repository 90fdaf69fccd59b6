import * as calls from '@sen/domain/tenancy/mail/contract.ts';
import { type Route, route } from '../../../platform/route.ts';
import { listOutbox, resendMail } from './service.ts';

export const mailRoutes: readonly Route[] = [route(calls.listOutbox, listOutbox), route(calls.resendMail, resendMail)];
