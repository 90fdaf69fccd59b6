/** What the product tells people of by itself, gathered from the manifests. */
import { areas } from './areas.ts';
import type { NoticeKind } from './shared/area.ts';

export const allNotices: readonly NoticeKind[] = areas.flatMap(({ notices }) => notices ?? []);

export const noticeKind = (word: string): NoticeKind | undefined => allNotices.find(({ kind }) => kind === word);
