import { Button, Checkbox, TextInput } from '@mantine/core';
import { getGroupedRoles, saveGroupedRoles } from '@sen/domain/access/contract.ts';
import type { GroupedRoleEntry } from '@sen/domain/access/model.ts';
import { type Role, roles } from '@sen/domain/shared/actor.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { newKey } from '../../../platform/keys.ts';
import { invalidate, useAction } from '../../../platform/query.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import classes from './Roles.module.css';

interface Row {
  readonly id: string;
  readonly iid?: number;
  readonly name: string;
  readonly roles: readonly Role[];
}

const rowsOf = (entries: readonly GroupedRoleEntry[]): Row[] =>
  entries.map(({ iid, name, roles: held }) => ({ id: String(iid), iid, name, roles: held }));

/** The school's own names for several roles (ROL-06). */
export function GroupedRoles({ entries }: { readonly entries: readonly GroupedRoleEntry[] }) {
  const [rows, setRows] = useState(() => rowsOf(entries));
  const [kept, setKept] = useState(rows);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useAction(saveGroupedRoles, {
    onSuccess: async (saved) => {
      const now = rowsOf(saved);
      setErrors({});
      setRows(now);
      setKept(now);
      notice.success('save_successfully');
      await invalidate(getGroupedRoles);
    },
    onError: (error) => {
      const named = error instanceof CallRefused ? fieldErrors(error) : {};
      setErrors(named);
      if (Object.keys(named).length === 0) noticeFailure(error);
    },
  });
  const change = (id: string, changes: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate({ roles: rows.map(({ id: _, ...entry }) => ({ ...entry, roles: [...entry.roles] })) });
  };
  const unsaved = JSON.stringify(rows) !== JSON.stringify(kept);
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard unsaved={unsaved} beside={['role']} />
      <ul className={classes.entries} aria-label={t('roles_grouped')}>
        {rows.map((row, at) => (
          <li key={row.id} className={classes.entry}>
            <TextInput
              label={t('roles_grouped_one')}
              value={row.name}
              error={errors[`roles.${at}.name`]}
              onChange={({ currentTarget }) => change(row.id, { name: currentTarget.value })}
            />
            <Checkbox.Group
              label={t('roles_grouped_roles')}
              value={[...row.roles]}
              error={errors[`roles.${at}`]}
              onChange={(held) => change(row.id, { roles: roles.filter((role) => held.includes(role)) })}
            >
              <div className={classes.ticks}>
                {roles.map((role) => (
                  <Checkbox key={role} value={role} label={t(`role_${role}`)} />
                ))}
              </div>
            </Checkbox.Group>
            <IconButton
              icon={IconTrash}
              label={t('remove_named', { name: row.name || t('roles_grouped_one') })}
              onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          className={classes.away}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setRows([...rows, { id: newKey(), name: '', roles: [] }])}
        >
          {t('roles_grouped_add')}
        </Button>
        {unsaved && (
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        )}
      </div>
    </form>
  );
}
