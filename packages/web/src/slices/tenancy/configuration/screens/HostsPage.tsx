import { Button, TextInput } from '@mantine/core';
import { asRoot } from '@sen/domain/access/rights.ts';
import { addHost, readConf, removeHost } from '@sen/domain/tenancy/configuration-contract.ts';
import { IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { useHasRight } from '../../../../platform/may-open.ts';
import { invalidate } from '../../../../platform/query.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { FormMessage } from '../../../../ui/fields.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { save } from '../api.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import classes from '../parts/SettingField.module.css';
import { useSaving } from '../use-saving.ts';

export default function HostsPage() {
  return <ConfLoader>{({ hosts }) => <Hosts hosts={hosts} />}</ConfLoader>;
}

/** Names under which the school is found. */
function Hosts({ hosts }: { readonly hosts: readonly string[] }) {
  const [host, setHost] = useState('');
  const [leaving, setLeaving] = useState<string>();
  const adding = useSaving();
  const removing = useSaving();
  // Links in mails lead to a host of the school.
  const locked = !useHasRight(asRoot);

  const add = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const added = await adding.run(async () => {
      await save(addHost, { host });
      await invalidate(readConf);
      return undefined;
    }, event.currentTarget);
    if (added) setHost('');
  };
  const remove = async () => {
    await removing.run(async () => {
      await save(removeHost, { host: leaving ?? '' });
      await invalidate(readConf);
      return undefined;
    });
    setLeaving(undefined);
  };

  return (
    <>
      <FormMessage>{removing.errors.host ?? removing.message}</FormMessage>
      <ul className={classes.further} aria-label={t('conf_hosts')}>
        {hosts.map((one) => (
          <li key={one}>
            <code>{one}</code>
            {one === location.hostname ? (
              <StatusBadge tone="done">{t('host_in_use')}</StatusBadge>
            ) : locked ? null : (
              <IconButton
                icon={IconTrash}
                label={t('host_remove_named', { host: one })}
                onClick={() => setLeaving(one)}
              />
            )}
          </li>
        ))}
      </ul>
      <form noValidate className={classes.secret} onSubmit={(event) => void add(event)}>
        <TextInput
          name="host"
          label={t('host_name')}
          description={t(locked ? 'only_the_root_changes_this' : 'host_name_note')}
          disabled={locked}
          inputMode="url"
          autoCapitalize="none"
          value={host}
          error={adding.errors.host ?? adding.message}
          onChange={(event) => setHost(event.currentTarget.value)}
        />
        <Button type="submit" loading={adding.sending} disabled={locked}>
          {t('add')}
        </Button>
      </form>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('host_remove_title')}
        confirm={t('delete')}
        danger
        busy={removing.sending}
        onConfirm={() => void remove()}
        onClose={() => setLeaving(undefined)}
      >
        <p>{t('host_remove_note', { host: leaving ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
