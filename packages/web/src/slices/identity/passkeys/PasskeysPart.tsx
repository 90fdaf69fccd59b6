import { Button } from '@mantine/core';
import { listPasskeys, removePasskey } from '@sen/domain/identity/passkeys/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDate, formatFromNow } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useProven } from '../proof/use-proven.tsx';
import { passkeysHere } from './here.ts';
import { AddPasskeyDialog, RenamePasskeyDialog } from './NameDialogs.tsx';
import classes from './passkeys.module.css';

type Passkey = Output<typeof listPasskeys>[number];

interface Asked {
  readonly what: 'rename' | 'remove';
  readonly passkey: Passkey;
}

/** One's passkeys: made, named, taken away. Nobody does that in another's name. */
export function PasskeysPart() {
  const passkeys = useQuery(queryOf(listPasskeys, {}));
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Section
      title={t('passkeys_title')}
      note={t('passkeys_lead')}
      actions={
        passkeysHere() && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('passkey_add')}
          </Button>
        )
      }
    >
      {passkeys.isPending && <ListSkeleton rows={2} />}
      {passkeys.isError && <ErrorState error={passkeys.error} retry={() => void passkeys.refetch()} />}
      {passkeys.data && (
        <DataTable
          caption={t('passkeys_title')}
          columns={columnsOf((what, passkey) => setAsked({ what, passkey }))}
          rows={passkeys.data}
          keyOf={({ iid }) => iid}
          empty={<p className={classes.none}>{t(passkeysHere() ? 'passkeys_none' : 'passkeys_not_here')}</p>}
        />
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {asked?.what === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog passkey={asked.passkey} onClose={close} />}
    </Section>
  );
}

const columnsOf = (ask: (what: Asked['what'], passkey: Passkey) => void): readonly Column<Passkey>[] => [
  {
    key: 'name',
    title: t('passkey_name'),
    main: true,
    cell: ({ name, host }) => (
      <>
        {name}
        {host !== location.hostname && <span className={classes.host}>{t('passkey_of_host', { host })}</span>}
      </>
    ),
  },
  { key: 'made', title: t('passkey_made'), numeric: true, cell: ({ created_at }) => formatDate(created_at) },
  {
    key: 'used',
    title: t('passkey_used'),
    numeric: true,
    cell: ({ used_at }) => (used_at === null ? t('passkey_never_used') : formatFromNow(used_at)),
  },
  {
    key: 'actions',
    title: '',
    numeric: true,
    cell: (passkey) => (
      <span className={classes.actions}>
        <IconButton
          icon={IconPencil}
          label={t('passkey_rename_named', { name: passkey.name })}
          onClick={() => ask('rename', passkey)}
        />
        <IconButton
          icon={IconTrash}
          label={t('passkey_remove_named', { name: passkey.name })}
          onClick={() => ask('remove', passkey)}
        />
      </span>
    ),
  },
];

function RemoveDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { proveFirst, dialog } = useProven();
  const remove = useAction(removePasskey, {
    onSuccess: async () => {
      onClose();
      notice.success('passkey_removed');
      await invalidate(listPasskeys);
    },
    onError: (error, given) => {
      if (!proveFirst(error, () => remove.mutate(given))) noticeFailure(error);
    },
  });
  return (
    <>
      <ConfirmDialog
        opened
        danger
        busy={remove.isPending}
        title={t('passkey_remove_title', { name: passkey.name })}
        confirm={t('passkey_remove')}
        onConfirm={() => remove.mutate({ iid: passkey.iid })}
        onClose={onClose}
      >
        <p>{t('passkey_remove_note')}</p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
