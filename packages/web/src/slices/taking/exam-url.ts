import { type ScreenParams, slugOf, urlOf } from '@sen/domain/shared/urls.ts';
import type { ExamAddress } from './api.ts';

/** The same sitting in another mode. */
export function examUrl(address: ExamAddress, exam_mode: ScreenParams<'exam'>['exam_mode'], name: string): string {
  const { iid, ciid, siid } = address;
  return urlOf('exam', { exam_mode, iid, slug: slugOf(name) }, { ciid, siid });
}
