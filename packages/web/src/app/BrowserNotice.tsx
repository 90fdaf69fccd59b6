import { Anchor, Button } from '@mantine/core';
import { isSupported } from '@sen/domain/tenancy/browsers.ts';
import type { SupportedBrowser } from '@sen/domain/tenancy/model.ts';
import { useState } from 'react';
import { browserKind } from '../platform/browser-kind.ts';
import { t } from '../platform/i18n.ts';
import { useSite } from '../platform/school.ts';
import { readForTab, writeForTab } from '../platform/storage.ts';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import classes from './BrowserNotice.module.css';

const continued = 'browser_continued';

function rangeOf({ min, max }: SupportedBrowser['versions'][number]): string {
  if (max === 0) return t('browser_from', { min });
  return min === 0 ? t('browser_to', { max }) : t('browser_between', { min, max });
}

/** Warns of a browser that the school's pages are not made for; going on anyway is remembered until the tab is closed (TEN-63…65). */
export default function BrowserNotice() {
  const list = useSite().school?.supported_browsers ?? [];
  const [goneOn, setGoneOn] = useState(readForTab(continued) === '1');
  const kind = browserKind(navigator.userAgent);
  if (goneOn || isSupported(list, kind)) return null;
  const goOn = () => {
    writeForTab(continued, '1');
    setGoneOn(true);
  };
  const browser = [kind.name || navigator.userAgent, kind.version].filter(Boolean).join(' ');
  return (
    <Dialog opened onClose={goOn} title={t('your browser version is not supported')}>
      <p className={classes.lead}>{t('browser_is', { browser })}</p>
      <ul className={classes.list}>
        {list.map((entry) => (
          <li key={`${entry.name} ${entry.os.join()}`}>
            <p className={classes.name}>
              {[entry.name, entry.versions.map(rangeOf).join(', '), entry.os.join(', ')].filter(Boolean).join(' · ')}
            </p>
            {entry.summary && <p>{entry.summary}</p>}
            {/^https?:\/\//.test(entry.download_link) && (
              <Anchor href={entry.download_link} target="_blank" rel="noreferrer">
                {t('browser_get', { name: entry.name })}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={goOn}>{t('browser_continue')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
