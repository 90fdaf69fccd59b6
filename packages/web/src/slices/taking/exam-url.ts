import { slugOf } from '@sen/domain/shared/slug.ts';
import { type ScreenParams, urlOf } from '@sen/domain/urls.ts';
import type { ExamAddress } from './api.ts';

/** The same sitting in another mode. */
export function examUrl(address: ExamAddress, exam_mode: ScreenParams<'exam'>['exam_mode'], name: string): string {
  const { iid, ciid, siid } = address;
  return urlOf('exam', { exam_mode, iid, slug: slugOf(name) }, { ciid, siid });
}
