import { Button, CopyButton, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { listTokens, makeToken } from '@sen/domain/identity/tokens/contract.ts';
import { lifetimes } from '@sen/domain/identity/tokens/rules.ts';
import { useState } from 'react';
import { asksForAuthenticator } from '../../../platform/authenticator.ts';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidate } from '../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { FieldStack, FormMessage, TextField } from '../../../ui/fields.tsx';
import classes from './NewToken.module.css';

interface NewTokenProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes a token and shows it the one time that it is known. */
export function NewToken({ opened, onClose }: NewTokenProps) {
  const [token, setToken] = useState<string>();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(token === undefined ? 'token_make' : 'token_made_title')}
      onExitTransitionEnd={() => setToken(undefined)}
      // It is never seen again: not closed by a slip.
      {...(token !== undefined && { closeOnEscape: false, closeOnClickOutside: false })}
    >
      {token === undefined ? <Form onMade={setToken} onClose={onClose} /> : <Made token={token} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ onMade, onClose }: { readonly onMade: (token: string) => void; readonly onClose: () => void }) {
  const form = useFields({
    initialValues: { name: '', may: 'read', days: String(lifetimes[1]) },
    validate: ({ name }) => (name.trim() === '' ? { name: t('this_field_is_required') } : {}),
  });
  const make = async ({ name, may, days }: typeof form.values): Promise<void> => {
    const given = { name, read_only: may === 'read', days };
    const made = await call(makeToken, given, { again: () => make({ name, may, days }) });
    onMade(made.token);
    await invalidate(listTokens);
  };
  return (
    // The dialog of the authenticator says what it wants.
    <form noValidate onSubmit={form.send(make, ({ err_code }) => asksForAuthenticator(err_code))}>
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <TextField form={form} name="name" label={t('token_name')} autoFocus required />
        <Radio.Group label={t('token_may')} {...form.getInputProps('may')}>
          <Stack gap="xs" mt="xs">
            <Radio value="read" label={t('token_read_only')} />
            <Radio value="all" label={t('token_all')} description={t('token_all_note')} />
          </Stack>
        </Radio.Group>
        <NativeSelect
          label={t('token_days')}
          data={lifetimes.map((days) => ({ value: String(days), label: t('token_days_count', { count: days }) }))}
          {...form.getInputProps('days')}
        />
      </FieldStack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('token_make')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function Made({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  return (
    <>
      <p className={classes.lead}>{t('token_made_lead')}</p>
      <TextInput readOnly label={t('token_value')} value={token} onFocus={(event) => event.currentTarget.select()} />
      <p className={classes.how}>{t('token_how')}</p>
      <code className={classes.header}>Authorization: Bearer sen_pat_…</code>
      <DialogButtons>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'token_copied' : 'token_copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose} autoFocus data-autofocus>
          {t('token_kept')}
        </Button>
      </DialogButtons>
    </>
  );
}
