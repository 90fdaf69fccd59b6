import { Button } from '@mantine/core';
import type { ScreenName } from '@sen/domain/urls.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { bootstrap } from '../platform/bootstrap.ts';
import { CallUnreachable } from '../platform/call.ts';
import { onceBack } from '../platform/connection.ts';
import { allTexts, t, useLanguage } from '../platform/i18n.ts';
import { whenIdle } from '../platform/idle.ts';
import type { Screen } from '../platform/route.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { notice } from '../ui/notice.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';

const patience_ms = 10_000;
const loaded = new Map<Screen, ComponentType>();

const first_screen_ms = 2500;
const first = Promise.withResolvers<void>();
let firstData: Promise<unknown> | undefined;

/** Settled when the first screen is drawn with what it asked for, or after a moment where none is wanted: what is not part of the first paint waits for it. */
export const firstScreen: Promise<unknown> = Promise.race([
  first.promise.then(() => firstData).then(() => new Promise<void>(whenIdle)),
  new Promise((resolve) => setTimeout(resolve, first_screen_ms)),
]);

/** Says what the first screen has asked for already. */
export function waitFirstFor(data: Promise<unknown>): void {
  firstData = data;
}

let fetchAhead: (screen: ScreenName) => void = () => undefined;

/** Says how all scripts of a screen are fetched at once; before that the page itself has named those of the first. */
export function setFetchAhead(fetch: typeof fetchAhead): void {
  fetchAhead = fetch;
}

/** Says that the first screen needs no code: the address leads to nothing. */
export const nothingToLoad = (): void => first.resolve();

/** A screen whose words the server does not give opens with those that are here. Silence is another matter: the screen waits for the connection. */
function sayTextsMissing(error: unknown): void {
  if (error instanceof CallUnreachable) throw error;
  notice.warning('texts_not_here');
}

async function loadScreen(screen: Screen): Promise<void> {
  if (!loaded.has(screen)) {
    fetchAhead(screen.name);
    const texts = screen.name === bootstrap.translations_of ? undefined : allTexts().catch(sayTextsMissing);
    const [{ default: Content }] = await Promise.all([screen.load(), texts]);
    loaded.set(screen, Content);
  }
  first.resolve();
}

/** Fetches a screen's code ahead of need; failing here is no harm. */
export const preloadScreen = (screen: Screen): Promise<unknown> => loadScreen(screen).catch(() => undefined);

type Progress = 'loading' | 'late' | { readonly failed: unknown };

/** Shows a screen as soon as its code is here: a skeleton first, after 10 s a word of patience, on failure a way out (TEN-70, TEN-71). */
export function ScreenLoader({ screen }: { readonly screen: Screen }) {
  useLanguage();
  const [progress, setProgress] = useState<Progress>('loading');
  const [, setShown] = useState<Screen>();

  useEffect(() => {
    // It may have come between the first look and now.
    if (loaded.has(screen)) return setShown(screen);
    let gone = false;
    setProgress('loading');
    const late = setTimeout(() => setProgress('late'), patience_ms);
    loadScreen(screen)
      .then(() => !gone && setShown(screen))
      .catch((failed: unknown) => !gone && setProgress({ failed }))
      .finally(() => clearTimeout(late));
    return () => {
      gone = true;
      clearTimeout(late);
    };
  }, [screen]);

  const has_failed = typeof progress === 'object';
  // A file that failed is not asked for a second time by the same page.
  useEffect(() => (has_failed ? onceBack(() => location.reload()) : undefined), [has_failed]);

  const Content = loaded.get(screen);
  if (Content) return <Content />;
  if (progress === 'loading') return <PageSkeleton />;
  if (progress === 'late') {
    const retry = (
      // A file that hangs is not asked for a second time by the same page.
      <Button variant="default" onClick={() => location.reload()}>
        {t('try_again')}
      </Button>
    );
    return <EmptyState whole_page title={t('loading_takes_long')} note={t('loading_takes_long_note')} action={retry} />;
  }
  return <ErrorState whole_page error={progress.failed} note={t('screen_not_loaded_note')} />;
}
