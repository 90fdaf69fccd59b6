import * as notices from '@sen/domain/messaging/notices/contract.ts';
import { type Route, route } from '../../platform/route.ts';
import { messageRoutes } from './message/routes.ts';
import { changeNotices, listNotices, noticeSettings, saveNoticeSetting, totalNotices } from './notices/service.ts';

export const routes: readonly Route[] = [
  ...messageRoutes,
  route(notices.totalNotices, totalNotices),
  route(notices.listNotices, listNotices),
  route(notices.changeNotices, changeNotices),
  route(notices.noticeSettings, noticeSettings),
  route(notices.saveNoticeSetting, saveNoticeSetting),
];
