import { Button, PasswordInput } from '@mantine/core';
import { asRoot } from '@sen/domain/access/rights.ts';
import type { ConfSecret } from '@sen/domain/tenancy/conf.ts';
import { readConf, saveSecret } from '@sen/domain/tenancy/configuration-contract.ts';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { useHasRight } from '../../../../platform/may-open.ts';
import { invalidate } from '../../../../platform/query.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { save } from '../api.ts';
import { useSaving } from '../use-saving.ts';
import classes from './SettingField.module.css';

/** A sealed value: it can be set and taken away, never looked at. */
export function SecretField({ name, is_set }: { readonly name: ConfSecret; readonly is_set: boolean }) {
  const [value, setValue] = useState('');
  const { sending, message, errors, run, forgive } = useSaving();
  // The secrets of the school are those of providers that let people in.
  const locked = !useHasRight(asRoot);

  const send = (clear: boolean, form?: HTMLFormElement) =>
    run(async () => {
      await save(saveSecret, clear ? { name, clear: true } : { name, value });
      setValue('');
      await invalidate(readConf);
      return undefined;
    }, form);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(false, event.currentTarget);
  };

  return (
    <form noValidate onSubmit={submit} className={classes.secret}>
      <PasswordInput
        label={t(`setting_${name}`)}
        disabled={locked}
        description={
          <>
            <StatusBadge tone={is_set ? 'done' : 'open'}>
              {t(is_set ? 'secret_is_set' : 'secret_is_not_set')}
            </StatusBadge>{' '}
            {locked && t('only_the_root_changes_this')}
          </>
        }
        descriptionProps={{ component: 'div' }}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
        value={value}
        error={errors.value ?? message}
        onChange={(event) => {
          forgive('value');
          setValue(event.currentTarget.value);
        }}
      />
      {!locked && (
        <Button type="submit" variant="default" loading={sending} aria-label={`${t('save')} – ${t(`setting_${name}`)}`}>
          {t('save')}
        </Button>
      )}
      {is_set && !locked && (
        <Button
          variant="subtle"
          color="loss"
          aria-label={`${t('delete')} – ${t(`setting_${name}`)}`}
          onClick={() => void send(true)}
        >
          {t('delete')}
        </Button>
      )}
    </form>
  );
}
