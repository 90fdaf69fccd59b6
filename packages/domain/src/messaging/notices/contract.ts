/** Notices of the signed-in person (MSG-01…05). */
import { z } from 'zod';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, line, PageRequest, Timestamp, WireFlag } from '../../shared/wire.ts';
import { noticeStatuses } from './model.ts';

const access = 'signed_in' as const;

export const Notice = z.object({
  iid: z.number(),
  /** Of one of the manifests. */
  kind: line(60),
  /** What stands in the places of its text. */
  about: z.record(z.string(), z.string()),
  /** Its text where the school has words of its own for it; empty: it reads as the product words it. */
  text: z.string(),
  /** Where it leads; empty where nowhere. */
  link: z.string(),
  status: z.enum(['unread', 'read']),
  created_at: Timestamp,
});
export type Notice = z.output<typeof Notice>;

/** MSG-03. */
export const totalNotices = contract({
  method: 'GET',
  path: '/notification/api/get-total-notifications',
  access,
  input: z.object({}),
  output: z.object({ total: z.number(), unread: z.number() }),
});

/** MSG-04: unread ones first, then the newest. */
export const listNotices = contract({
  method: 'GET',
  path: '/notification/api/get',
  access,
  list: true,
  input: z.object({ unread: WireFlag.default(false), ...PageRequest }),
  output: listOf(Notice),
});

/** MSG-04: of the notices named, or of all. */
export const changeNotices = contract({
  method: 'POST',
  path: '/notification/api/change-notifications-status',
  access,
  masked: false,
  by_token: true,
  input: z.object({
    ids: z.array(Iid).max(1000).default([]),
    all: WireFlag.default(false),
    status: z.enum(noticeStatuses),
  }),
  output: z.object({ changed: z.number(), total: z.number(), unread: z.number() }),
});

export const NoticeSetting = z.object({ kind: line(60), in_app: z.boolean(), mail: z.boolean() });

/** How each kind of notice reaches the person (MSG-01, IDN-64). */
export const noticeSettings = contract({
  method: 'GET',
  path: '/notification/api/settings',
  access,
  input: z.object({}),
  output: z.array(NoticeSetting),
});

export const saveNoticeSetting = contract({
  method: 'POST',
  path: '/notification/api/save-setting',
  access,
  masked: false,
  input: z.object({ kind: line(60), in_app: WireFlag, mail: WireFlag }),
  output: NoticeSetting,
});
