import type { ExamAddress } from './api.ts';

const nameOf = ({ ciid, iid, exam_order }: ExamAddress) => `sen:exam-open:${ciid ?? 0}:${iid}:${exam_order}`;

/** Notes that this tab has the sitting open, so that a reload leads straight back into it. */
export function markOpen(address: ExamAddress, open: boolean): void {
  try {
    if (open) sessionStorage.setItem(nameOf(address), '1');
    else sessionStorage.removeItem(nameOf(address));
  } catch {
    return;
  }
}

export function wasOpen(address: ExamAddress): boolean {
  try {
    return sessionStorage.getItem(nameOf(address)) !== null;
  } catch {
    return false;
  }
}
