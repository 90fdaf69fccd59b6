import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { useEffect } from 'react';
import { chosenAfter } from '../../content/index.ts';
import { currentExamView } from '../exam-view.ts';
import type { Sheet } from '../sheet.ts';
import { helpEvent } from './Display.tsx';

interface ShortcutParts {
  readonly sheet: Sheet;
  readonly current: QuestionForTaking | undefined;
  readonly turn: (by: 1 | -1) => void;
}

/** What one key asks for; null where it means nothing here. */
export type Wish =
  | { readonly what: 'choose'; readonly index: number }
  | { readonly what: 'next' | 'back' | 'flag' | 'help' };

/** Letters choose as far as there are choices; beyond them they keep their other meaning. */
export function wishOf(key: string, choices: number): Wish | null {
  const letter = key.toLowerCase();
  const index = /^[1-9]$/.test(key) ? Number(key) - 1 : /^[a-h]$/.test(letter) ? letter.charCodeAt(0) - 97 : -1;
  if (index >= 0 && index < choices) return { what: 'choose', index };
  if (key === 'ArrowRight' || letter === 'n') return { what: 'next' };
  if (key === 'ArrowLeft' || letter === 'p') return { what: 'back' };
  if (letter === 'f') return { what: 'flag' };
  return key === '?' ? { what: 'help' } : null;
}

/** Keys that belong to what has the focus are left to it. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], textarea, select, [contenteditable="true"]')) return true;
  const input = target.closest('input');
  if (!input) return target.closest('[aria-roledescription]') !== null && key.startsWith('Arrow');
  const marks = input.type === 'radio' || input.type === 'checkbox';
  return !marks || key.startsWith('Arrow');
}

/** Keys of the exam, unless the learner has switched them off. */
export function useShortcuts({ sheet, current, turn }: ShortcutParts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!currentExamView().shortcuts || isTaken(event)) return;
      const parts = current?.type === 2 ? (current.parts ?? []) : [];
      const wish = wishOf(event.key, parts.length);
      if (!wish) return;
      event.preventDefault();
      if (wish.what === 'next') turn(1);
      else if (wish.what === 'back') turn(-1);
      else if (wish.what === 'help') dispatchEvent(new Event(helpEvent));
      else if (current) {
        const { answer, flagged } = sheet.of(current.uid).get();
        const id = wish.what === 'choose' ? parts[wish.index]?.id : undefined;
        if (wish.what === 'flag') sheet.change(current.uid, { flagged: !flagged });
        else if (id) {
          const chosen = answer.filter((slot) => typeof slot === 'string');
          sheet.change(current.uid, { answer: chosenAfter(chosen, id, current.sub_type === 'MMC') });
        }
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [sheet, current, turn]);
}
