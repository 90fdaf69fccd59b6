import * as calls from '@sen/domain/messaging/message/contract.ts';
import { preparedRoute, type Route, route } from '../../../platform/route.ts';
import { cleanLongTexts } from '../../../platform/sanitize.ts';
import { courseAudience, courseMessages, getMessage, sendToCourse, sendToPeople, writingTemplates } from './service.ts';

export const messageRoutes: readonly Route[] = [
  route(calls.courseAudience, courseAudience),
  preparedRoute(calls.sendToCourse, cleanLongTexts, (work, given, _, visit) => sendToCourse(work, given, visit)),
  preparedRoute(calls.sendToPeople, cleanLongTexts, (work, given, _, visit) => sendToPeople(work, given, visit)),
  route(calls.courseMessages, courseMessages),
  route(calls.getMessage, getMessage),
  route(calls.writingTemplates, writingTemplates),
];
