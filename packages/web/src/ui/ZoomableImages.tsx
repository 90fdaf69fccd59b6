import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../platform/i18n.ts';
import { Dialog } from './Dialog.tsx';
import classes from './ZoomableImages.module.css';

interface Picture {
  readonly source: string;
  readonly words: string;
}

function makeButton(image: Element): void {
  image.setAttribute('role', 'button');
  image.setAttribute('tabindex', '0');
  image.setAttribute('aria-label', t('enlarge_picture', { name: image.getAttribute('alt') ?? '' }));
}

/** Text whose pictures open large, by click, tap or Enter. A picture inside a link stays the link's. */
export function ZoomableImages({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const [opened, setOpened] = useState(false);

  // Whenever something is drawn inside, because the pictures come with texts that are not ours to render.
  useEffect(() => {
    const inside = place.current;
    if (!inside) return;
    const mark = () => inside.querySelectorAll('img:not([role]):not(a img)').forEach(makeButton);
    mark();
    const drawing = new MutationObserver(mark);
    drawing.observe(inside, { childList: true, subtree: true });
    return () => drawing.disconnect();
  }, []);
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
