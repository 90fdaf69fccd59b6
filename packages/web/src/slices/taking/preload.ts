import { isPicture } from '@sen/domain/content/question/media.ts';
import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { createStore, type Store } from '../../platform/store.ts';

export interface Preloading {
  readonly loaded: number;
  readonly errored: number;
  readonly total: number;
}

/** Errors are counted up to here (TAK-48). */
const mostErrors = 500;
const sources = /<(?:img|audio|source|video)\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/gi;

/** Addresses of sounds and pictures of a paper, each once, in order. */
export function mediaOf(questions: readonly QuestionForTaking[]): string[] {
  const texts = questions.flatMap(({ content, parts = [], targets = [] }) => [
    content,
    ...[...parts, ...targets].map(({ text }) => text),
  ]);
  const shown = texts.flatMap((text) => [...text.matchAll(sources)].flatMap(([, source]) => (source ? [source] : [])));
  const played = questions.flatMap(({ audio }) => (audio ? [audio] : []));
  return [...new Set([...played, ...shown].map((source) => source.replaceAll('&amp;', '&')))];
}

/** Rejects what cannot be had: an answer that tells of an error is no picture. */
export async function loadOwn(source: string, ask: (source: string, init: RequestInit) => Promise<Response> = fetch) {
  const answer = await ask(source, { cache: 'force-cache' });
  if (!answer.ok) throw new Error(`${source}: ${answer.status}`);
  // Only what was read to its end is kept by the browser.
  await answer.blob();
}

/** From other places a page may show and play, but not read: the browser loads it as it will be used. */
function loadForeign(source: string): Promise<unknown> {
  const element = isPicture(source) ? new Image() : new Audio();
  return new Promise((resolve, reject) => {
    for (const name of ['load', 'loadeddata']) element.addEventListener(name, resolve, { once: true });
    element.addEventListener('error', reject, { once: true });
    element.src = source;
  });
}

/** Other places may never answer; no exam waits longer for one of their files. */
const longest_ms = 20_000;

/** Rejects what takes too long. */
export function inTime(loading: Promise<unknown>): Promise<unknown> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('it takes too long')), longest_ms);
  return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer));
}

const loadMedia = (source: string): Promise<unknown> =>
  new URL(source, location.href).origin === location.origin ? loadOwn(source) : inTime(loadForeign(source));

/** Loads one after another, so that the first questions are ready first (TAK-47). `load` rejects what cannot be had. */
export function preload(
  media: readonly string[],
  load: (source: string) => Promise<unknown> = loadMedia,
): { readonly state: Store<Preloading>; readonly stop: () => void } {
  const state = createStore<Preloading>({ loaded: 0, errored: 0, total: media.length });
  let stopped = false;
  const run = async () => {
    for (const source of media) {
      if (stopped) return;
      const ok = await load(source).then(
        () => true,
        () => false,
      );
      const { loaded, errored, total } = state.get();
      state.set({ loaded: loaded + Number(ok), errored: Math.min(mostErrors, errored + Number(!ok)), total });
    }
  };
  void run();
  return {
    state,
    stop: () => {
      stopped = true;
    },
  };
}

/** Whether nothing more is to be waited for. */
export const isReady = ({ loaded, errored, total }: Preloading): boolean =>
  loaded + errored >= total || errored >= mostErrors;
