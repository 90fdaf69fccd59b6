import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import type { SavedAnswer } from '@sen/domain/taking/model.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { earlier, type Given, type Journal, type JournalEntry } from './journal.ts';

/** Where the newest change of a question is. `saved` is never said without the server's word. */
export type Place = 'untouched' | 'saved' | 'on_device' | 'not_saved';

export interface SheetQuestion extends Given {
  readonly place: Place;
  /** Checked with its key shown: it cannot be changed any more (QUE-26). */
  readonly fixed: boolean;
  /** Its check is under way: until that is answered it cannot be changed. */
  readonly checking: boolean;
  /** The server holds another answer, which stands in place of what was given here. */
  readonly overruled: boolean;
}

/** How many questions are where; what the line beside the timer says. */
export interface Places {
  readonly on_device: number;
  readonly not_saved: number;
  /** At least one answer of this sitting lies on the server. */
  readonly any_saved: boolean;
}

export type Change = Partial<Pick<Given, 'answer' | 'flagged' | 'audiosInfo'>>;

/** All answers of one sitting on this device. Each question has its own store, so that a key stroke renders one question. */
export interface Sheet {
  readonly of: (uid: string) => Store<SheetQuestion>;
  readonly places: Store<Places>;
  readonly change: (uid: string, change: Change) => void;
  /** Holds an answer while it is checked, and lets it go. */
  readonly hold: (uid: string, checking: boolean) => void;
  /** Fixes an answer after it was checked. */
  readonly fix: (uid: string) => void;
  /** Everything the server has not acknowledged, newest only. */
  readonly pending: () => Record<string, Given>;
  /** Takes in what the server stored, and of what it did not, what it has in its place. */
  readonly settle: (told: Pick<SaveOutcome, 'saved' | 'stale'>) => void;
  /** Writes down anew whatever the server has not acknowledged. */
  readonly keepAgain: () => void;
  /** Told after each change by the learner. */
  readonly onChange: (listener: (uid: string) => void) => () => void;
}

export interface SheetParts {
  readonly uids: readonly string[];
  /** As the server read them back. */
  readonly saved: Readonly<Record<string, SavedAnswer>>;
  /** Undefined where nothing is stored (trial, preview). */
  readonly journal?: Journal;
  readonly unsent?: readonly JournalEntry[];
}

const untouched = { place: 'untouched', fixed: false, checking: false, overruled: false } as const;
const empty: SheetQuestion = { answer: [], rev: 0, flagged: false, audiosInfo: {}, ...untouched };

/** The later of what the server has and what this device still holds; of the very same change the server's. */
function startOf(saved: SavedAnswer | undefined, unsent: JournalEntry | undefined): SheetQuestion {
  const base: SheetQuestion = saved
    ? { ...stateOf(saved), place: saved.answer.length > 0 || saved.rev > 0 ? 'saved' : 'untouched' }
    : empty;
  if (!unsent) return base;
  if (saved && (saved.fixed || earlier(unsent, saved) <= 0)) return { ...base, overruled: isOverruled(unsent, saved) };
  const { answer, rev, flagged, audiosInfo } = unsent;
  return { ...base, answer, rev, flagged, audiosInfo, place: 'on_device' };
}

const isSame = (one: Pick<Given, 'answer'>, other: Pick<Given, 'answer'>): boolean =>
  JSON.stringify(one.answer) === JSON.stringify(other.answer);

/** An earlier change of the very page that went on is no loss. */
const isOverruled = (unsent: JournalEntry, saved: SavedAnswer): boolean =>
  !isSame(unsent, saved) && (unsent.epoch !== saved.epoch || unsent.rev > saved.rev);

const stateOf = ({ answer, rev, flagged, audiosInfo, fixed }: SavedAnswer): SheetQuestion => ({
  answer,
  rev,
  flagged,
  audiosInfo,
  fixed,
  place: 'saved',
  checking: false,
  overruled: false,
});

export function createSheet({ uids, saved, journal, unsent = [] }: SheetParts): Sheet {
  const held = new Map(unsent.map((entry) => [entry.uid, entry]));
  const stores = new Map(uids.map((uid) => [uid, createStore(startOf(saved[uid], held.get(uid)))]));
  const places = createStore<Places>(count());
  for (const entry of unsent) {
    // The server has it, only its answer was lost on the way. What another device has overtaken stays where it is.
    const known = saved[entry.uid];
    if (known && earlier(known, entry) === 0 && isSame(known, entry))
      void journal?.settle(entry.uid, entry.rev).catch(() => undefined);
  }
  const listeners = new Set<(uid: string) => void>();

  function of(uid: string): Store<SheetQuestion> {
    const store = stores.get(uid);
    if (!store) throw new Error(`no question ${uid} in this paper`);
    return store;
  }

  function count(): Places {
    const all = [...stores.values()].map((store) => store.get().place);
    const of = (place: Place) => all.filter((other) => other === place).length;
    return { on_device: of('on_device'), not_saved: of('not_saved'), any_saved: all.includes('saved') };
  }

  function put(uid: string, next: SheetQuestion): void {
    of(uid).set(next);
    const now = count();
    const before = places.get();
    const same = now.on_device === before.on_device && now.not_saved === before.not_saved;
    if (!same || now.any_saved !== before.any_saved) places.set(now);
  }

  /** Writes the newest change down; what was typed meanwhile has its own call. */
  async function keep(uid: string, { answer, rev, flagged, audiosInfo }: SheetQuestion): Promise<void> {
    try {
      await journal?.put(uid, { answer, rev, flagged, audiosInfo });
    } catch {
      return;
    }
    const now = of(uid).get();
    if (now.rev === rev && now.place === 'not_saved') put(uid, { ...now, place: 'on_device' });
  }

  function changed(uid: string, next: SheetQuestion): void {
    put(uid, next);
    if (journal) void keep(uid, next);
    for (const listener of listeners) listener(uid);
  }

  function acknowledged(uid: string, rev: number): void {
    const now = stores.get(uid)?.get();
    if (!now) return;
    void journal?.settle(uid, rev).catch(() => undefined);
    if (rev === now.rev && now.place !== 'saved') put(uid, { ...now, place: 'saved' });
  }

  /** The server has another answer: one that is fixed holds, to any other this one is the newer and counts on from there. */
  function lost(uid: string, stored: SavedAnswer): void {
    const now = stores.get(uid)?.get();
    if (!now) return;
    if (stored.fixed) {
      void journal?.settle(uid, now.rev).catch(() => undefined);
      put(uid, { ...stateOf(stored), checking: now.checking, overruled: !isSame(now, stored) });
    } else if (stored.rev >= now.rev) changed(uid, { ...now, rev: stored.rev + 1, place: 'not_saved' });
  }

  return {
    of,
    places,
    change: (uid, change) => {
      const before = of(uid).get();
      if (before.fixed || before.checking) return;
      const overruled = before.overruled && change.answer === undefined;
      const place = journal ? 'not_saved' : 'untouched';
      changed(uid, { ...before, ...change, rev: before.rev + 1, place, overruled });
    },
    hold: (uid, checking) => put(uid, { ...of(uid).get(), checking }),
    fix: (uid) => put(uid, { ...of(uid).get(), fixed: true }),
    pending: () =>
      Object.fromEntries(
        [...stores].flatMap(([uid, store]) => {
          const { place, answer, rev, flagged, audiosInfo } = store.get();
          const waits = place === 'on_device' || place === 'not_saved';
          return waits ? [[uid, { answer, rev, flagged, audiosInfo }]] : [];
        }),
      ),
    settle: ({ saved, stale }) => {
      for (const [uid, rev] of Object.entries(saved)) acknowledged(uid, rev);
      for (const [uid, stored] of Object.entries(stale)) lost(uid, stored);
    },
    keepAgain: () => {
      for (const [uid, store] of stores) {
        const { place } = store.get();
        if (place === 'on_device' || place === 'not_saved') void keep(uid, store.get());
      }
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether anything was given: a blank text or an empty slot is nothing (QUE-38). */
export const isGiven = (answer: Given['answer']): boolean =>
  answer.some((slot) => ((typeof slot === 'string' ? slot : slot[0]) ?? '').trim() !== '');
