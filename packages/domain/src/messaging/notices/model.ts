import type { NoticeKind } from '../../shared/area.ts';

/** How what the product tells of by itself reaches people unless they say otherwise (MSG-01, MSG-02). */
export interface Ways {
  readonly in_app: boolean;
  readonly mail: boolean;
}

export const usualWays = ({ mail }: NoticeKind): Ways => ({ in_app: true, mail: mail ?? false });

/** Days that what was told is kept. */
export const KEPT_DAYS = 180;

export const noticeStatuses = ['unread', 'read', 'deleted'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];
