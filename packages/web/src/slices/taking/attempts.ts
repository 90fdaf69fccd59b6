import type { TextKey } from '@sen/domain/words.ts';
import type { ItemView } from './api.ts';

type Standing = Pick<ItemView, 'attempts_left' | 'retake_waiting' | 'why'> & {
  readonly can: Pick<ItemView['can'], 'redo' | 'ask_retake'>;
};

/** A text with its values. */
interface Said {
  readonly text: TextKey;
  readonly values?: Readonly<Record<string, number>>;
}

/** As the server gives it. */
interface Reason {
  readonly text: string;
  readonly values?: undefined;
}

/** After a sitting: how many more there are, or why there is none and what can be done. */
export function furtherAttempts({ attempts_left, retake_waiting, why, can }: Standing): Said | Reason | undefined {
  // The page says above that a request waits.
  if (retake_waiting) return undefined;
  if (can.redo) {
    if (attempts_left === null) return undefined;
    return attempts_left > 0
      ? { text: 'attempts_left', values: { count: attempts_left } }
      : ({ text: 'attempt_granted' } satisfies Said);
  }
  if (can.ask_retake) return { text: 'attempt_to_be_asked' } satisfies Said;
  if (why === 'keys_were_read') return { text: why };
  if (attempts_left === 0) return { text: 'attempt_was_last' } satisfies Said;
  return why === null ? undefined : { text: why };
}

/** In a preview: how many each learner has. Undefined where any number is allowed. */
export const attemptsOfAll = ({ attempts }: Pick<ItemView['item'], 'attempts'>): Said | undefined =>
  attempts > 0 ? { text: 'attempts_count', values: { count: attempts } } : undefined;

/** Before and during a sitting: how many there are. Undefined where any number is allowed. */
export function attemptsFact({ attempts_left }: Pick<ItemView, 'attempts_left'>, underWay: boolean): Said | undefined {
  if (attempts_left === null) return undefined;
  const values = { count: attempts_left };
  if (!underWay) return { text: 'attempts_count', values };
  return attempts_left === 0 ? { text: 'attempt_last_under_way' } : { text: 'attempt_under_way', values };
}
