import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../platform/i18n.ts';
import { Dialog } from './Dialog.tsx';
import classes from './ZoomableImages.module.css';

interface Picture {
  readonly source: string;
  readonly words: string;
}

/** Text whose pictures open large, by click, tap or Enter. A picture inside a link stays the link's. */
export function ZoomableImages({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const [opened, setOpened] = useState(false);

  // After each render, because the pictures come with texts that are not ours to render.
  useEffect(() => {
    for (const image of place.current?.querySelectorAll('img:not([role]):not(a img)') ?? []) {
      image.setAttribute('role', 'button');
      image.setAttribute('tabindex', '0');
      image.setAttribute('aria-label', t('enlarge_picture', { name: image.getAttribute('alt') ?? '' }));
    }
  });
  const show = (event: MouseEvent | KeyboardEvent) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || image.getAttribute('role') !== 'button') return;
    if ('key' in event && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setPicture({ source: image.currentSrc || image.src, words: image.alt });
    setOpened(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pictures inside are the buttons. */}
      <div ref={place} className={classes.place} onClick={show} onKeyDown={show}>
        {children}
      </div>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={picture?.words || t('picture')} size="auto">
        {picture && <img className={classes.large} src={picture.source} alt={picture.words} />}
      </Dialog>
    </>
  );
}
