import { Modal } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import classes from './Illustrated.module.css';

type Picture = { readonly source: string; readonly words: string };

/** Content whose pictures can be enlarged, by click, tap or Enter. */
export function Illustrated({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);

  // After each render, because the pictures come with texts that are not ours to render.
  useEffect(() => {
    for (const image of place.current?.querySelectorAll('img:not([role])') ?? []) {
      image.setAttribute('role', 'button');
      image.setAttribute('tabindex', '0');
      image.setAttribute('aria-label', t('enlarge_picture', { name: image.getAttribute('alt') ?? '' }));
    }
  });
  const show = (event: MouseEvent | KeyboardEvent) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement)) return;
    if ('key' in event && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setPicture({ source: image.currentSrc || image.src, words: image.alt });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pictures inside are the buttons. */}
      <div ref={place} className={classes.place} onClick={show} onKeyDown={show}>
        {children}
      </div>
      <Modal
        opened={picture !== null}
        onClose={() => setPicture(null)}
        title={picture?.words || t('picture')}
        size="auto"
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {picture && <img className={classes.large} src={picture.source} alt={picture.words} />}
      </Modal>
    </>
  );
}
