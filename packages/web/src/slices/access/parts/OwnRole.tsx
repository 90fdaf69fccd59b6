import { Button, TextInput } from '@mantine/core';
import { addAbacRole, getRoles, removeAbacRole, saveAbacRole } from '@sen/domain/access/contract.ts';
import type { AbacRole } from '@sen/domain/access/model.ts';
import type { Permission } from '@sen/domain/shared/permission.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { type SyntheticEvent, useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../platform/query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { RoleGrid } from './RoleGrid.tsx';
import classes from './Roles.module.css';

interface OwnRoleProps {
  /** Null: a new one. */
  readonly role: AbacRole | null;
  /** What to look at next: a role, or nothing in particular. */
  readonly onDone: (iid: number | undefined) => void;
}

const permissionsOf = (role: AbacRole | null): ReadonlySet<Permission> =>
  new Set(role?.permissions.map(({ module, action }) => `${module}.${action}` as const));

const inOrder = (permissions: ReadonlySet<Permission>): string => [...permissions].sort().join();

/** A role of single actions: its name, its boxes, and the way to be rid of it. */
export function OwnRole({ role, onDone }: OwnRoleProps) {
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState(permissionsOf(role));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [leaving, setLeaving] = useState(false);
  const done = async (iid: number | undefined, told: TextKey) => {
    setErrors({});
    notice.success(told);
    await invalidate(getRoles);
    onDone(iid);
  };
  const failed = (error: Error) => {
    const named = error instanceof CallRefused ? fieldErrors(error) : {};
    setErrors(named);
    if (Object.keys(named).length === 0) noticeFailure(error);
  };
  const add = useAction(addAbacRole, { onSuccess: ({ iid }) => done(iid, 'save_successfully'), onError: failed });
  const save = useAction(saveAbacRole, { onSuccess: ({ iid }) => done(iid, 'save_successfully'), onError: failed });
  const remove = useAction(removeAbacRole, { onSuccess: () => done(undefined, 'role_deleted'), onError: failed });
  const sending = add.isPending || save.isPending || remove.isPending;
  const unsaved = name.trim() !== (role?.name ?? '') || inOrder(chosen) !== inOrder(permissionsOf(role));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const permissions = [...chosen];
    if (role) save.mutate({ iid: role.iid, name, permissions });
    else add.mutate({ name, permissions });
  };
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard unsaved={unsaved && !sending} />
      <TextInput
        className={classes.name}
        name="name"
        label={t('role_name')}
        value={name}
        error={errors.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <RoleGrid name={name || t('role_add')} chosen={chosen} onChange={setChosen} />
      <div className={classes.buttons}>
        {role && (
          <Button variant="default" className={classes.away} onClick={() => setLeaving(true)}>
            {t('delete')}
          </Button>
        )}
        <Button type="submit" loading={add.isPending || save.isPending}>
          {t('save')}
        </Button>
      </div>
      {role && (
        <ConfirmDialog
          opened={leaving}
          danger
          title={t('role_delete_title', { name: role.name })}
          confirm={t('delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ iid: role.iid })}
          onClose={() => setLeaving(false)}
        >
          <p>{role.holders > 0 ? t('role_delete_note', { count: role.holders }) : t('role_delete_note_none')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
