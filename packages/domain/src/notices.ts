/** What the product tells people of by itself, gathered from the manifests. */
import { areas, type Declared } from './areas.ts';
import type { NoticeKind } from './shared/area.ts';

type NoticesOf<A> = A extends { readonly notices: readonly (infer N)[] } ? N : never;
type NameOf<N> = N extends { readonly kind: infer K extends string } ? K : never;
export type NoticeName = NameOf<NoticesOf<Declared>>;

export const allNotices: readonly NoticeKind[] = areas.flatMap(({ notices }) => notices ?? []);

export const isNoticeName = (word: string): word is NoticeName => allNotices.some(({ kind }) => kind === word);

export const noticeKind = (word: string): NoticeKind | undefined => allNotices.find(({ kind }) => kind === word);
