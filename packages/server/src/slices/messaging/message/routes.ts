import * as calls from '@sen/domain/messaging/message/contract.ts';
import { type Route, route } from '../../../platform/route.ts';
import { courseAudience, courseMessages, getMessage, sendToCourse, sendToPeople, writingTemplates } from './service.ts';

export const messageRoutes: readonly Route[] = [
  route(calls.courseAudience, courseAudience),
  route(calls.sendToCourse, sendToCourse),
  route(calls.sendToPeople, sendToPeople),
  route(calls.courseMessages, courseMessages),
  route(calls.getMessage, getMessage),
  route(calls.writingTemplates, writingTemplates),
];
