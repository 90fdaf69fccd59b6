import { Button } from '@mantine/core';
import { listPasskeys, renamePasskey } from '@sen/domain/identity/passkeys/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { browserKind } from '../../../platform/browser-kind.ts';
import { call } from '../../../platform/call.ts';
import { type Fields, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidate } from '../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { FormMessage, TextField } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import { useProven } from '../proof/use-proven.tsx';
import { makePasskey } from './device.ts';
import { NoPasskey } from './here.ts';

interface Named {
  readonly name: string;
}

const useName = (name: string): Fields<Named> =>
  useFields<Named>({
    initialValues: { name },
    validate: (values) => (values.name.trim() === '' ? { name: t('this_field_is_required') } : {}),
  });

/** What most will call a passkey that is made here. */
function nameOfDevice(): string {
  const { name, os } = browserKind(navigator.userAgent);
  return name && os ? t('device_on', { browser: name, system: os }) : name || os;
}

export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useName(nameOfDevice());
  const { proveFirst, dialog } = useProven();
  const add = async ({ name }: Named) => {
    try {
      await makePasskey(name);
    } catch (error) {
      if (!(error instanceof NoPasskey)) throw error;
      notice.warning(error.said);
      return;
    }
    onClose();
    notice.success('passkey_added');
    await invalidate(listPasskeys);
  };
  const submit = form.send(add, (refused) => proveFirst(refused, () => submit()));
  return (
    <>
      <NameDialog
        form={form}
        title={t('passkey_add')}
        confirm={t('passkey_make')}
        onSubmit={submit}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

interface RenameProps {
  readonly passkey: Output<typeof listPasskeys>[number];
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenameProps) {
  const form = useName(passkey.name);
  const submit = form.send(async ({ name }) => {
    await call(renamePasskey, { iid: passkey.iid, name });
    onClose();
    notice.success('save_successfully');
    await invalidate(listPasskeys);
  });
  return (
    <NameDialog
      form={form}
      title={t('passkey_rename_named', { name: passkey.name })}
      confirm={t('save')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  readonly form: Fields<Named>;
  readonly title: string;
  readonly confirm: string;
  readonly onSubmit: ReturnType<Fields<Named>['send']>;
  readonly onClose: () => void;
}

function NameDialog({ form, title, confirm, onSubmit, onClose }: NameDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} busy={form.sending}>
      <form onSubmit={onSubmit} noValidate>
        <FormMessage>{form.message}</FormMessage>
        <TextField
          form={form}
          name="name"
          label={t('passkey_name')}
          description={t('passkey_name_note')}
          autoComplete="off"
          autoFocus
          required
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={form.sending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
