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

/** Loads one after another, so that the first questions are ready first (TAK-47). `load` rejects what cannot be had. */
export function preload(
  media: readonly string[],
  load: (source: string) => Promise<unknown> = (source) => fetch(source, { cache: 'force-cache' }),
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
