import { Select } from '@mantine/core';
import { type Theme, Theme as ThemeSchema } from '@sen/domain/tenancy/model.ts';
import { themeNames } from '@sen/domain/tenancy/palettes.ts';
import { useEffect } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../platform/i18n.ts';
import { useRouteState } from '../../platform/route.ts';
import { currentSite } from '../../platform/school.ts';
import { showTheme } from '../../platform/theme.ts';
import { PreviewNews, previewNews } from '../../platform/theme-preview.ts';
import { Page } from '../../ui/Page.tsx';
import { shownLayouts } from '../../ui/theme/layouts.ts';
import classes from './Gallery.module.css';
import { Specimens } from './Specimens.tsx';

const State = z.object({
  layout: z.enum(shownLayouts).catch('learning'),
  theme: z.enum(themeNames).optional().catch(undefined),
  palette: z.enum(['light', 'dark']).catch('light'),
  /** Specimens alone, in the theme that the embedding page sends. */
  bare: z.string().optional(),
});

/** Every layout and theme with the parts of the kit: for developers, and inside the preview of a school's theme. */
export default function GalleryScreen() {
  useLanguage();
  const [{ layout, theme, palette, bare }, change] = useRouteState(State);
  useShown(bare ? undefined : { theme, palette });
  useSentTheme(bare !== undefined);
  return (
    <Page title={t('gallery_title')} lead={t('gallery_lead')}>
      {!bare && (
        <div className={classes.choice}>
          <Select
            label={t('gallery_layout')}
            data={shownLayouts.map((name) => ({ value: name, label: t(`layout_name_${name}`) }))}
            value={layout}
            allowDeselect={false}
            onChange={(one) => void change({ layout: shownLayouts.find((name) => name === one) })}
          />
          <Select
            label={t('theme_layout')}
            data={themeNames.map((name) => ({ value: name, label: t(`theme_name_${name}`) }))}
            value={theme ?? 'lotus'}
            allowDeselect={false}
            onChange={(one) => void change({ theme: themeNames.find((name) => name === one) })}
          />
          <Select
            label={t('palette')}
            data={[
              { value: 'light', label: t('palette_light') },
              { value: 'dark', label: t('palette_dark') },
            ]}
            value={palette}
            allowDeselect={false}
            onChange={(one) => void change({ palette: one === 'dark' ? 'dark' : 'light' })}
          />
        </div>
      )}
      <Specimens />
    </Page>
  );
}

/** Shows the app in a theme for as long as the gallery is open. */
function useShown(
  wanted: { readonly theme?: Theme['layout']; readonly palette: Theme['color_palette'] } | undefined,
): void {
  const { theme, palette } = wanted ?? {};
  useEffect(() => {
    if (!palette) return;
    const own = currentSite().school?.theme;
    showTheme(ThemeSchema.parse({ ...own, accent: '', css: '', layout: theme ?? own?.layout, color_palette: palette }));
    return () => showTheme(undefined);
  }, [theme, palette]);
}

/** Takes the theme from the page this one is embedded in. */
function useSentTheme(listening: boolean): void {
  useEffect(() => {
    if (!listening) return;
    const hear = ({ origin, data }: MessageEvent) => {
      const news = PreviewNews.safeParse(data);
      if (origin === location.origin && news.success) showTheme(news.data.theme);
    };
    addEventListener('message', hear);
    parent.postMessage(previewNews.ready, location.origin);
    return () => removeEventListener('message', hear);
  }, [listening]);
}
