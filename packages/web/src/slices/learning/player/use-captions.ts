import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Caption, toVtt } from './parts.ts';

export interface Track {
  readonly src: string;
  readonly language: string;
}

/** Captions as addresses that a player takes, whichever way they were written. One that cannot be fetched is left out. */
export function useCaptions(captions: readonly Caption[]): readonly Track[] {
  const texts = useQueries({
    queries: captions.map(({ path }) => ({
      queryKey: ['caption', path],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const response = await fetch(path, { signal });
        if (!response.ok) throw new Error(`caption: ${response.status}`);
        return toVtt(await response.text());
      },
    })),
  });
  const key = texts.map(({ data }) => data ?? '').join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew where a text has come.
  const tracks = useMemo(
    () =>
      captions.flatMap(({ language }, index) => {
        const text = texts[index]?.data;
        return text ? [{ src: URL.createObjectURL(new Blob([text], { type: 'text/vtt' })), language }] : [];
      }),
    [key],
  );
  useEffect(
    () => () => {
      for (const { src } of tracks) URL.revokeObjectURL(src);
    },
    [tracks],
  );
  return tracks;
}
