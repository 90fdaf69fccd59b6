import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { bootstrap } from '../platform/bootstrap.ts';
import { usePreferences } from '../platform/preferences.ts';
import { queryClient } from '../platform/query.ts';
import { useSite } from '../platform/school.ts';
import { SlotProvider } from '../platform/slots.tsx';
import { useStore } from '../platform/store.ts';
import { noticesWanted } from '../ui/notice.tsx';
import { cssVariablesOf, mantineThemeOf } from '../ui/theme/theme.ts';
import { type Scheme, themeNameOf, themeNames } from '../ui/theme/tokens.ts';
import { slots } from './slots.ts';

const Notices = lazy<ComponentType>(() => import('./Notices.tsx').catch(() => ({ default: () => null })));

/** What the person chose on this device, else what the school's theme says. */
function useScheme(): Scheme {
  const { palette } = usePreferences();
  const { school } = useSite();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  const wanted = palette ?? school?.theme.color_palette ?? 'system';
  return wanted === 'system' ? (systemIsDark ? 'dark' : 'light') : wanted;
}

/** Theme, texts size, notices, queries and slots around the whole app. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { school } = useSite();
  const { text_size } = usePreferences();
  const scheme = useScheme();
  const notices = useStore(noticesWanted);
  const name = themeNameOf(school?.theme.layout);
  const theme = useMemo(() => mantineThemeOf(name), [name]);
  const variables = useMemo(() => cssVariablesOf(name), [name]);

  useEffect(() => {
    const page = document.documentElement;
    page.classList.remove(...themeNames.map((other) => `theme-${other}`));
    page.classList.add(`theme-${name}`);
    page.dataset.textSize = text_size;
  }, [name, text_size]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      deduplicateCssVariables={false}
      forceColorScheme={scheme}
      getStyleNonce={() => bootstrap.nonce ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <SlotProvider value={slots}>
          {notices && (
            <Suspense fallback={null}>
              <Notices />
            </Suspense>
          )}
          {children}
        </SlotProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
