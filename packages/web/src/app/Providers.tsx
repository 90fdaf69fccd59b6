import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { palettesOf } from '@sen/domain/tenancy/own-accent.ts';
import { type Scheme, themeNameOf, themeNames } from '@sen/domain/tenancy/palettes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { bootstrap } from '../platform/bootstrap.ts';
import { ConfPagesProvider } from '../platform/conf-pages.tsx';
import { Later } from '../platform/Later.tsx';
import { PartsProvider } from '../platform/parts.ts';
import { paletteShown, usePreferences } from '../platform/preferences.ts';
import { queryClient } from '../platform/query.ts';
import { SlotProvider } from '../platform/slots.tsx';
import { useStore } from '../platform/store.ts';
import { useShownTheme, useTheme } from '../platform/theme.ts';
import { ScreensProvider } from '../platform/trail.ts';
import { noticesWanted } from '../ui/notice.tsx';
import { watchFonts } from '../ui/theme/fonts.ts';
import { cssVariablesOf, mantineThemeOf } from '../ui/theme/theme.ts';
import { faceMarks } from '../ui/theme/tokens.ts';
import { confPages, parts } from './administration.ts';
import { firstScreen } from './ScreenLoader.tsx';
import { screenOf } from './screens.ts';
import { slots } from './slots.ts';

const Notices = lazy<ComponentType>(() =>
  firstScreen.then(() => import('../ui/Notices.tsx')).catch(() => ({ default: () => null })),
);

/** What the person chose on this device, else what the school's theme says. */
function useScheme(): Scheme {
  const { palette } = usePreferences();
  const theme = useTheme();
  const previewed = useShownTheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  return paletteShown(previewed ? undefined : palette, theme?.color_palette, systemIsDark);
}

/** Theme, texts size, notices, queries and slots around the whole app. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const school_theme = useTheme();
  const { text_size } = usePreferences();
  const scheme = useScheme();
  const notices = useStore(noticesWanted);
  const name = themeNameOf(school_theme?.layout);
  const font = school_theme?.font ?? 'be-vietnam-pro';
  const palettes = useMemo(() => palettesOf(name, school_theme?.accent), [name, school_theme?.accent]);
  const theme = useMemo(() => mantineThemeOf(name, palettes), [name, palettes]);
  const variables = useMemo(() => cssVariablesOf(name, palettes), [name, palettes]);

  // Before the first paint, so that nothing is drawn in another face.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.classList.remove(...themeNames.map((other) => `theme-${other}`));
    page.classList.add(`theme-${name}`);
    Object.assign(page.dataset, faceMarks(name, font), { theme: name, textSize: text_size });
    watchFonts(font);
  }, [name, font, text_size]);

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
          <Later>{notices && <Notices />}</Later>
          <ScreensProvider value={screenOf}>
            <PartsProvider value={parts}>
              <ConfPagesProvider value={confPages}>{children}</ConfPagesProvider>
            </PartsProvider>
          </ScreensProvider>
        </SlotProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
