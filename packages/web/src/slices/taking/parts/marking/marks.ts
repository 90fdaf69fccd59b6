import { createStore, type Store } from '../../../../platform/store.ts';
import type { Saving } from '../../../../ui/SaveState.tsx';
import type { Task } from '../../teaching-api.ts';
import { keyOf, scoreIn } from './desk.ts';

/** What the marker has written for one answer, and where it is. */
export interface Mark {
  /** As typed; may be no score yet. */
  readonly text: string;
  readonly comment: string;
  readonly saving: Saving;
  readonly published: 'no' | 'sending' | 'yes' | 'failed';
  /** Why the last save failed. */
  readonly failure: unknown;
}

export type Written = Pick<Mark, 'text' | 'comment'>;
interface Saved {
  readonly score: number;
  readonly comment: string;
  readonly publish: boolean;
}

interface MarksParts {
  readonly save: (task: Task, mark: Saved) => Promise<unknown>;
  /** Told of what the server has. */
  readonly onSaved: (task: Task, mark: Saved) => void;
  /** This device's copy of what the server has not: read at the start, undefined forgets. */
  readonly kept: (key: string) => Written | undefined;
  readonly keep: (key: string, written: Written | undefined) => void;
  /** Unix seconds. */
  readonly now: () => number;
  /** Milliseconds without typing after which a draft is saved. */
  readonly pause_ms?: number;
}

export interface Marks {
  readonly of: (task: Task) => Store<Mark>;
  readonly change: (task: Task, changes: Partial<Written>) => void;
  /** Saves what is written, if it is a score. */
  readonly saveDraft: (task: Task) => Promise<void>;
  readonly publish: (task: Task) => Promise<void>;
  /** Answers whose publication failed. */
  readonly failed: Store<readonly Task[]>;
  /** Sends again whatever did not reach the server. */
  readonly retry: () => void;
}

const textOf = (score: number | undefined): string => (score === undefined ? '' : String(score));

/** Keeps marks safe: on this device at once, as drafts on the server after a pause, published when told to. Saves of one answer never overtake each other. */
export function createMarks(parts: MarksParts): Marks {
  const { save, onSaved, kept, keep, now, pause_ms = 800 } = parts;
  const stores = new Map<string, Store<Mark>>();
  const tasks = new Map<string, Task>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const lines = new Map<string, Promise<void>>();
  const failed = createStore<readonly Task[]>([]);

  const of = (task: Task): Store<Mark> => {
    const key = keyOf(task);
    const known = stores.get(key);
    if (known) return known;
    const device = kept(key);
    const made = createStore<Mark>({
      text: device?.text ?? textOf(task.draft?.score),
      comment: device?.comment ?? task.draft?.comment ?? '',
      saving: { state: device ? 'on_device' : 'untouched' },
      published: 'no',
      failure: null,
    });
    stores.set(key, made);
    tasks.set(key, task);
    return made;
  };
  const patch = (task: Task, changes: Partial<Mark>) => of(task).set({ ...of(task).get(), ...changes });
  const countFailed = () =>
    failed.set([...tasks].filter(([key]) => stores.get(key)?.get().published === 'failed').map(([, task]) => task));

  const send = async (task: Task, publish: boolean) => {
    const key = keyOf(task);
    const { text, comment } = of(task).get();
    const score = scoreIn(text, task.sw);
    if (score === undefined) return;
    patch(task, { saving: { state: 'saving' }, failure: null, ...(publish && { published: 'sending' }) });
    const mark = { score, comment, publish };
    try {
      await save(task, mark);
      const after = of(task).get();
      const same = after.text === text && after.comment === comment;
      if (same) keep(key, undefined);
      patch(task, {
        saving: same ? { state: 'saved', at: now() } : { state: 'on_device' },
        ...(publish && { published: 'yes' }),
      });
      onSaved(task, mark);
    } catch (failure) {
      patch(task, { saving: { state: 'not_saved' }, failure, ...(publish && { published: 'failed' }) });
    }
    countFailed();
  };
  /** Behind what is being sent of the same answer. */
  const queue = (task: Task, publish: boolean): Promise<void> => {
    const key = keyOf(task);
    clearTimeout(timers.get(key));
    const line = (lines.get(key) ?? Promise.resolve()).then(() => send(task, publish));
    lines.set(key, line);
    return line;
  };

  return {
    of,
    failed,
    change: (task, changes) => {
      const key = keyOf(task);
      const { published } = of(task).get();
      patch(task, { ...changes, saving: { state: 'on_device' }, failure: null });
      const { text, comment } = of(task).get();
      keep(key, { text, comment });
      clearTimeout(timers.get(key));
      // What learners already see changes only when it is published again.
      if (published === 'no')
        timers.set(
          key,
          setTimeout(() => void queue(task, false), pause_ms),
        );
    },
    saveDraft: (task) => queue(task, false),
    publish: (task) => queue(task, true),
    retry: () => {
      for (const [key, task] of tasks) {
        const mark = stores.get(key)?.get();
        if (mark?.published === 'failed') void queue(task, true);
        else if (mark?.saving.state === 'not_saved') void queue(task, false);
      }
    },
  };
}
