import { readForTab, writeForTab } from '../../platform/storage.ts';
import type { ExamAddress } from './api.ts';

const nameOf = ({ ciid, iid }: ExamAddress) => `exam-open:${ciid ?? 0}:${iid}`;

/** Notes that this tab has the sitting open, so that a reload leads straight back into it. */
export const markOpen = (address: ExamAddress, open: boolean): void =>
  writeForTab(nameOf(address), open ? '1' : undefined);

export const wasOpen = (address: ExamAddress): boolean => readForTab(nameOf(address)) !== null;
