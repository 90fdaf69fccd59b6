import type { Theme } from '@sen/domain/tenancy/model.ts';
import { themeNameOf } from '@sen/domain/tenancy/palettes.ts';
import { currentSite, useSite } from './school.ts';
import { createStore, useStore } from './store.ts';

/** A theme that is looked at before, or instead of, the school's own; undefined is the school's. */
const shown = createStore<Theme | undefined>(undefined);

export const showTheme = shown.set;
export const useShownTheme = () => useStore(shown);

/** The theme of the page: what is looked at, else the school's. */
export function useTheme(): Theme | undefined {
  const preview = useShownTheme();
  const { school } = useSite();
  return preview ?? school?.theme;
}

export const useThemeName = () => themeNameOf(useTheme()?.layout);
export const currentThemeName = () => themeNameOf((shown.get() ?? currentSite().school?.theme)?.layout);
