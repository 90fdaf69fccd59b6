import type { Newsmakers } from '../../platform/audit/news.ts';
import { toldOfMessage } from './message/service.ts';

export const news: Newsmakers = {
  'message.sent': (work, { iid, origin }) => toldOfMessage(work, iid, origin),
};
