import type { KeptViolations, Violation, ViolationType } from './journal.ts';
import { troubleOf } from './save-queue.ts';

export interface Violations {
  /** Tells the server; answers how many it has, null where it could not be told now. */
  readonly note: (type: ViolationType, at: number) => Promise<number | null>;
  /** Tells again what the server could not be told. */
  readonly retry: () => void;
}

/** What the server could not be told is kept until it can, unless it was refused; at first what an earlier page has left. */
export function createViolations(
  send: (type: ViolationType, at: number) => Promise<{ readonly count: number }>,
  kept: KeptViolations,
): Violations {
  const waiting = new Set<Violation>();
  async function tell(violation: Violation): Promise<number | null> {
    waiting.delete(violation);
    try {
      const { count } = await send(violation.type, violation.at);
      await kept.settle(violation);
      return count;
    } catch (error) {
      if (troubleOf(error) === 'refused') await kept.settle(violation);
      else waiting.add(violation);
      return null;
    }
  }
  void kept.entries().then((left) => {
    for (const violation of left) void tell(violation);
  });
  return {
    note: async (type, at) => {
      const violation = { type, at };
      await kept.put(violation);
      return tell(violation);
    },
    retry: () => {
      for (const violation of [...waiting]) void tell(violation);
    },
  };
}
