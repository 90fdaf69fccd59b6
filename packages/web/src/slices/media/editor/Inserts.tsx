import { InputError, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './RichField.module.css';
import type { Inserting } from './use-inserts.ts';

/** Pictures and sounds under way into the text, and those that were not taken. */
export function Inserts({ inserts: { list, cancel } }: { readonly inserts: Inserting }) {
  if (list.length === 0) return null;
  return (
    <ul className={classes.inserts}>
      {list.map(({ key, name, sent, fault }) => (
        <li key={key}>
          {name && <span>{name}</span>}
          {fault === undefined ? (
            <Progress value={sent * 100} aria-label={t('upload_of', { name })} className={classes.progress} />
          ) : (
            <InputError role="alert" className={classes.progress}>
              {fault}
            </InputError>
          )}
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
