/** How far lessons were read, told to the server; what it could not be told is kept for its person on this device until it can. */
import { courseOutline, getLesson, home, myCourses, trackProgress } from '@sen/domain/learning/contract.ts';
import { z } from 'zod';
import { CallRefused, call, isPermanent, isRefusal } from '../../platform/call.ts';
import { currentConnection, onConnectionChange } from '../../platform/connection.ts';
import { ownNames, readOwn, UNSAVED, writeOwn } from '../../platform/own-storage.ts';
import { forgetRefused, invalidate } from '../../platform/query.ts';
import { noticeFailure } from '../../ui/notice.tsx';

/** How far one lesson was read. */
export interface LessonReport {
  readonly course: number;
  readonly iid: number;
  /** 0…100 */
  readonly p: number;
  /** Seconds since the report before. */
  readonly time_spent: number;
}
type Read = Pick<LessonReport, 'p' | 'time_spent'>;

const Kept = z.object({ course: z.number(), iid: z.number(), p: z.number(), time_spent: z.number() });
const begin = `${UNSAVED}lesson:`;
const nameOf = ({ course, iid }: LessonReport) => `${begin}${course}:${iid}`;
const keptUnder = (name: string): LessonReport | undefined => Kept.safeParse(readOwn(name)).data;

/** Both together: as far as the one that went furthest. */
export const together = (one: Read | undefined, other: Read): Read => ({
  p: Math.max(one?.p ?? 0, other.p),
  time_spent: (one?.time_spent ?? 0) + other.time_spent,
});

/** What is left of a kept report once some of it has arrived; undefined: nothing. */
export function without(kept: Read, sent: Read): Read | undefined {
  const time_spent = Math.max(0, kept.time_spent - sent.time_spent);
  return kept.p <= sent.p && time_spent === 0 ? undefined : { p: kept.p, time_spent };
}

async function send({ course, iid, p, time_spent }: LessonReport, leaving: boolean): Promise<void> {
  const given = { a: 'set', course, items: { [iid]: { p, time_spent } } } as const;
  await call(trackProgress, given, { quiet: true, keepalive: leaving, strict: true });
}

const final: readonly string[] = [...trackProgress.errors, 'invalid_input'];

/** Refused for good; a session that is over, or a server that cannot now, is another matter, and what was read is not lost for it. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallRefused &&
  (final.includes(error.message) || (isPermanent(error) && !isRefusal(error, 'not_logged_in')));

const readAgain = async () => {
  forgetRefused(getLesson);
  await invalidate(courseOutline, home, myCourses);
};

/** Tells the server, or keeps it where that cannot be done now; what hangs on it is read again. `leaving` lets the request outlive the page. */
export async function reportLesson(report: LessonReport, leaving = false): Promise<'told' | 'kept'> {
  try {
    await send(report, leaving);
  } catch (error) {
    if (isFinal(error)) throw error;
    writeOwn(nameOf(report), { ...report, ...together(keptUnder(nameOf(report)), report) });
    return 'kept';
  }
  await readAgain();
  return 'told';
}

let sending: Promise<void> | undefined;

/** Tells the server what was kept. What it refuses for good is said and dropped; all else stays. */
export function sendKept(): Promise<void> {
  sending ??= inOneTab(sendAll).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Another tab that is at it does it for this one. */
const inOneTab = async (act: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('sen:lesson-reports', { ifAvailable: true }, async (lock) => {
        if (lock) await act();
      })
    : act();

async function sendAll(): Promise<void> {
  const names = ownNames(begin);
  for (const name of names) {
    const report = keptUnder(name);
    if (!report) continue;
    try {
      await send(report, false);
    } catch (error) {
      if (!isFinal(error)) return;
      noticeFailure(error);
    }
    const kept = keptUnder(name);
    const left = kept && without(kept, report);
    writeOwn(name, left && { ...report, ...left });
  }
  if (names.length > 0) await readAgain();
}

onConnectionChange(() => {
  if (currentConnection() === 'online') void sendKept();
});
