import { shouldResync } from '@sen/domain/taking/rules.ts';
import type { Store } from '../../platform/store.ts';
import { type Announcement, announcementBetween, type ExamClock } from './exam-clock.ts';

/** Seconds without a save after which the deadline is asked for, so that time a teacher gave is noticed. */
const beat_s = 30;
/** Seconds before the end in which it is asked for once more. */
const lastBeat_s = 4;
const tick_ms = 1000;

interface TimerParts {
  readonly clock: ExamClock;
  /** Unix seconds by the server; null without a limit. */
  readonly deadline: Store<number | null>;
  /** Seconds of the whole sitting; null without a limit. */
  readonly total: number | null;
  readonly left: Store<number | null>;
  readonly announcement: Store<Announcement | null>;
  readonly readTime: () => Promise<number>;
  /** Asks the server for the deadline; left out where there is none to ask for. */
  readonly beat?: () => void;
  readonly finish: () => void;
}

/** Runs once a second while the sitting lasts: time left, what to say of it, syncs and the end (TAK-33…37). */
export function runTimer(parts: TimerParts): () => void {
  const { clock, deadline, total, left, announcement, readTime, beat, finish } = parts;
  let synced: number | null = null;
  let beaten = clock.now();
  let finishedAt: number | null = null;
  let seenDate = Date.now() / 1000 - clock.now();
  const sync = async () => {
    const sent = clock.now();
    synced = sent;
    await readTime().then(
      (time) => clock.observe(time, sent, clock.now()),
      () => undefined,
    );
  };
  const beatAfter = (seconds: number) => {
    if (clock.now() - beaten < seconds) return;
    beaten = clock.now();
    beat?.();
  };
  const tick = () => {
    const date = Date.now() / 1000 - clock.now();
    // The device slept, or its date was changed: either way the server is asked.
    const slept = Math.abs(date - seenDate) > 2;
    seenDate = date;
    if (slept || shouldResync(synced === null ? null : clock.now() - synced, Math.random)) void sync();
    const before = left.get();
    const end = deadline.get();
    const now = end === null ? null : Math.max(0, Math.ceil(end - clock.time()));
    left.set(now);
    beatAfter(now !== null && now <= lastBeat_s ? lastBeat_s : beat_s);
    if (now === null) return;
    const said = before === null ? null : announcementBetween(before, now, total);
    if (said) announcement.set(said);
    // By the device's date alone nothing ends: it may be wrong, and the server ends the sitting by its own.
    if (now !== 0 || finishedAt === end || !clock.isSure()) return;
    finishedAt = end;
    finish();
  };
  tick();
  const timer = setInterval(tick, tick_ms);
  return () => clearInterval(timer);
}
