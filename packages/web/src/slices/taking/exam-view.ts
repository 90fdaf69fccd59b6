import { readStored, writeStored } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** How this browser's user likes to see exams. */
export interface ExamView {
  readonly spacing: 'normal' | 'wide';
  readonly contrast: 'normal' | 'high';
  /** Keys that choose, flag and turn; off for those who dictate or are disturbed by them. */
  readonly shortcuts: boolean;
  readonly timer_hidden: boolean;
}

function readView(): ExamView {
  const stored = readStored('exam-view');
  const kept = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  return {
    spacing: kept.spacing === 'wide' ? 'wide' : 'normal',
    contrast: kept.contrast === 'high' ? 'high' : 'normal',
    shortcuts: kept.shortcuts !== false,
    timer_hidden: kept.timer_hidden === true,
  };
}

const store = createStore(readView());

export const currentExamView = store.get;
export const useExamView = () => useStore(store);

export function preferView(changes: Partial<ExamView>): void {
  store.set({ ...store.get(), ...changes });
  writeStored('exam-view', store.get());
}
