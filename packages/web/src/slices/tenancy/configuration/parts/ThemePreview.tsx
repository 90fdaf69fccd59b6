import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Theme } from '@sen/domain/tenancy/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { previewNews } from '../../../../platform/theme-preview.ts';
import { shownLayout } from '../../../../ui/theme/layouts.ts';
import { faces } from '../../../../ui/theme/tokens.ts';
import classes from './ThemePreview.module.css';

const pages = ['learning', 'frontend', 'admin'] as const;
/** Window that the frame pretends to be, px. */
const windows = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 780 } } as const;

/** The app itself in a frame, wearing the theme that is being edited, in both palettes. */
export function ThemePreview({ theme }: { readonly theme: Theme }) {
  const [page, setPage] = useState<(typeof pages)[number]>('learning');
  const [palette, setPalette] = useState<Theme['color_palette']>('light');
  const [device, setDevice] = useState<keyof typeof windows>('desktop');
  const { ref, width } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const { width: wide, height } = windows[device];
  const scale = Math.min(1, width / wide);
  const layout = shownLayout(page, faces[theme.layout]);

  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage(
        { kind: 'sen-preview-theme', theme: { ...theme, color_palette: palette } },
        location.origin,
      );
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === previewNews.ready) send();
    };
    addEventListener('message', hear);
    send();
    return () => removeEventListener('message', hear);
  }, [theme, palette]);

  return (
    <section aria-label={t('theme_preview')}>
      <div className={classes.choice}>
        <SegmentedControl
          aria-label={t('theme_preview_page')}
          value={page}
          data={pages.map((value) => ({ value, label: t(`theme_preview_${value}`) }))}
          onChange={(one) => setPage(pages.find((known) => known === one) ?? 'learning')}
        />
        <SegmentedControl
          aria-label={t('palette')}
          value={palette}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`palette_${value}`) }))}
          onChange={(one) => setPalette(one === 'dark' ? 'dark' : 'light')}
        />
        <SegmentedControl
          aria-label={t('theme_preview_device')}
          value={device}
          data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`theme_preview_${value}`) }))}
          onChange={(one) => setDevice(one === 'phone' ? 'phone' : 'desktop')}
        />
      </div>
      <div ref={ref} className={classes.window} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          key={layout}
          title={t('theme_preview')}
          src={urlOf('gallery', {}, { layout, bare: 1 })}
          tabIndex={-1}
          style={{ width: wide, height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}
