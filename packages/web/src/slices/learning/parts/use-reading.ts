import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { readOwn, writeOwn } from '../../../platform/own-storage.ts';
import { notice } from '../../../ui/notice.tsx';
import {
  dwell_ms,
  type Glance,
  isWorthResuming,
  passedOf,
  percentLeft,
  readOf,
  seenOf,
  withGlance,
} from '../reading.ts';
import { reportLesson, sendKept } from '../reports.ts';

const bar_px = 64;

interface ReadingOptions {
  readonly course: number;
  readonly iid: number;
  /** False for guests, previews and what is already done: nothing is reported. */
  readonly tracked: boolean;
  /** Whether there is a text to read. */
  readonly has_text: boolean;
  /** Share of its films and sounds that was played, 0…1; undefined where it has none. */
  readonly played: number | undefined;
}

interface Reading {
  readonly text: RefObject<HTMLElement | null>;
  readonly end: RefObject<HTMLDivElement | null>;
  /** The page was scrolled to where reading stopped last time. */
  readonly resumed: boolean;
  /** Gone through whole, now and acknowledged. */
  readonly finished: boolean;
  readonly finish: () => Promise<void>;
}

const placeOf = (element: HTMLElement) => {
  const { top, height } = element.getBoundingClientRect();
  return { top, height, window: innerHeight, bar: bar_px };
};

/** Follows the reading of one lesson: where it stopped, how far it went, whether its end was reached. Mount it with the text. */
export function useReading({ course, iid, tracked, has_text, played }: ReadingOptions): Reading {
  const text = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const glances = useRef<readonly Glance[]>([]);
  const since = useRef(performance.now());
  const [finished, setFinished] = useState(false);
  const open = tracked && !finished;
  const is_played = played === undefined || played >= 1;
  const shares = useRef({ has_text, played });
  shares.current = { has_text, played };
  const report = useCallback(
    async (p: number, leaving = false) => {
      const time_spent = Math.round((performance.now() - since.current) / 1000);
      since.current = performance.now();
      return reportLesson({ course, iid, p, time_spent }, leaving);
    },
    [course, iid],
  );
  const done = useRef(false);
  const finishing = useRef<Promise<void>>(undefined);
  const finish = useCallback(() => {
    const save = async () => {
      if ((await report(100)) === 'kept') notice.say('info', t('progress_kept'));
      done.current = true;
      setFinished(true);
    };
    // The end and the button may both ask while the answer is on its way.
    finishing.current ??= save().finally(() => {
      finishing.current = undefined;
    });
    return finishing.current;
  }, [report]);

  useEffect(() => void sendKept(), []);
  const resumed = useResumedPlace(text, glances, `place:${iid}`);
  const percent = useCallback(() => {
    const now = shares.current;
    return percentLeft(now.has_text ? readOf(glances.current, performance.now()) : undefined, now.played);
  }, []);
  const leave = useCallback(async () => void (await report(percent())), [report, percent]);
  useEndReached(end, open && is_played, finish);
  useLeaving(open, done, percent, report);
  // Going on from a film that was not seen to its end says how far it was seen.
  return { text, end, resumed, finished, finish: is_played ? finish : leave };
}

/** Scrolls to where reading stopped last time, and from then on keeps the place on this device. */
function useResumedPlace(text: Reading['text'], glances: RefObject<readonly Glance[]>, name: string): boolean {
  const [resumed, setResumed] = useState(false);
  useEffect(() => {
    const element = text.current;
    const before = readOwn(name);
    if (element && typeof before === 'number' && isWorthResuming(before)) {
      const { top, height } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + top + before * height - bar_px });
      setResumed(true);
    }
    let frame = 0;
    const keep = () => {
      if (!text.current) return;
      const place = placeOf(text.current);
      glances.current = withGlance(glances.current, { seen: seenOf(place), at: performance.now() });
      writeOwn(name, passedOf(place));
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [text, glances, name]);
  return resumed;
}

function useEndReached(end: Reading['end'], open: boolean, finish: () => Promise<void>): void {
  useEffect(() => {
    if (!open || !end.current) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(waiting);
      // Silence here is no loss: the button behind the text reports again and says so when it cannot.
      if (entry?.isIntersecting) waiting = setTimeout(() => void finish().catch(() => undefined), dwell_ms);
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
    };
  }, [end, open, finish]);
}

/** Tells how far it went when the page is left before the end. */
function useLeaving(
  open: boolean,
  done: RefObject<boolean>,
  percent: () => number,
  report: (p: number, leaving: boolean) => Promise<unknown>,
): void {
  useEffect(() => {
    if (!open) return;
    let has_left = false;
    const leave = () => {
      if (!done.current && !has_left) void report(percent(), true).catch(() => undefined);
      has_left = true;
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
      else has_left = false;
    };
    // Safari closes a page without hiding it first; a page that is shown from its cache goes on.
    const onShown = () => {
      has_left = false;
    };
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', onShown);
      leave();
    };
  }, [open, done, percent, report]);
}
