import { InputError, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './RichField.module.css';
import type { Inserting } from './use-inserts.ts';

/** Pictures and sounds under way into the text, and those that were not taken. */
export function Inserts({ inserts: { list, cancel, retry } }: { readonly inserts: Inserting }) {
  if (list.length === 0) return null;
  return (
    <ul className={classes.inserts}>
      {list.map(({ key, name, sent, fault, again }) => (
        <li key={key}>
          {name && <span>{name}</span>}
          {fault === undefined ? (
            <Progress value={sent * 100} aria-label={t('upload_of', { name })} className={classes.progress} />
          ) : (
            <Fault>{fault}</Fault>
          )}
          {again && <IconButton icon={IconRefresh} label={t('try_again')} onClick={() => retry(key)} />}
          <IconButton
            icon={IconX}
            label={fault === undefined ? t('upload_cancel', { name }) : name ? t('remove_named', { name }) : t('close')}
            onClick={() => cancel(key)}
          />
        </li>
      ))}
    </ul>
  );
}

/** It stands below the text, which may be long: it comes into view. */
function Fault({ children }: { readonly children: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <InputError ref={shown} role="alert" className={classes.fault}>
      {children}
    </InputError>
  );
}
