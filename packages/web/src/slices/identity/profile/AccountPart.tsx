import { Button, TextInput } from '@mantine/core';
import { fullInfo } from '@sen/domain/identity/contract.ts';
import {
  makePassword,
  sendPasswordLink,
  setUserStatus,
  unlockSignIn,
  userHistory,
} from '@sen/domain/identity/profile/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { hasText, t } from '../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../platform/query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatDate, none } from '../../../ui/format.ts';
import { notice, noticeFailure, noticeMail } from '../../../ui/notice.tsx';
import type { Tone } from '../../../ui/StatusBadge.tsx';
import { SignInAs } from '../masking/SignInAs.tsx';
import { PasswordOnce } from './PasswordOnce.tsx';
import classes from './profile.module.css';
import type { Person } from './values.ts';

const tones: Readonly<Record<string, Tone>> = { activated: 'done', unactivated: 'waiting', banned: 'locked' };
export const statusTone = (status: string): Tone => tones[status] ?? 'failed';

async function takeBack(before: Given<typeof setUserStatus>): Promise<void> {
  try {
    await call(setUserStatus, before);
    notice.success('update_was_successful');
    await invalidate(fullInfo, userHistory);
  } catch (error) {
    noticeFailure(error);
  }
}

/** What the account is and what it may, and the ways to close it, to open it and to help its owner in. */
export function AccountPart({ person }: { readonly person: Person }) {
  const { iid, name, status, can } = person;
  const buttons = useRef<HTMLDivElement>(null);
  const [closing, setClosing] = useState(false);
  const [reason, setReason] = useState('');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const change = useAction(setUserStatus, {
    onSuccess: async ({ status: now, before }) => {
      setClosing(false);
      const back = before.status !== 'deleted' && { iid, status: before.status, reason: before.reason };
      const said = t(now === 'activated' ? 'account_opened' : 'account_closed', { name });
      if (back) notice.undo(said, () => void takeBack(back));
      await invalidate(fullInfo, userHistory);
    },
    onError: (error) => noticeFailure(error),
  });
  const link = useAction(sendPasswordLink, {
    onSuccess: () => noticeMail('password_link_sent'),
    onError: (error) => noticeFailure(error),
  });
  const unlock = useAction(unlockSignIn, {
    onSuccess: async () => {
      notice.success('sign_in_unlocked');
      await invalidate(fullInfo, userHistory);
    },
    onError: (error) => noticeFailure(error),
  });
  const is_unlocked = unlock.isSuccess && !person.sign_in_held_up;
  // Its button is gone then: who works by keys goes on at the one that took its place.
  useEffect(() => {
    if (is_unlocked) buttons.current?.querySelector('button')?.focus();
  }, [is_unlocked]);
  const make = useAction(makePassword, {
    onSuccess: async ({ password }) => {
      setMaking(false);
      setMade(password);
      await invalidate(userHistory);
    },
    onError: (error) => noticeFailure(error),
  });
  const roles = person.roles_told.map(roleInWords).join(', ');
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('user_account')}</dt>
        <dd>{person.lname}</dd>
        <dt>{t('email')}</dt>
        <dd>{person.mail || none}</dd>
        <dt>{t('roles_held')}</dt>
        <dd>{roles || t('roles_none')}</dd>
        <dt>{t('account_since')}</dt>
        <dd>{formatDate(person.created_at)}</dd>
        {person.parents.length > 0 && (
          <>
            <dt>{t('parents')}</dt>
            <dd>{person.parents.map((parent) => parent.name).join(', ')}</dd>
          </>
        )}
      </dl>
      {person.sign_in_held_up && (
        <p className={classes.note} role="status">
          {t('sign_in_held_up')}
        </p>
      )}
      {(can.keep || can.sign_in_as) && (
        <div ref={buttons} className={classes.buttons}>
          {can.keep && status === 'activated' && (
            <>
              {person.sign_in_held_up && (
                <Button loading={unlock.isPending} onClick={() => unlock.mutate({ iid })}>
                  {t('sign_in_unlock')}
                </Button>
              )}
              {person.mail !== '' && (
                <Button variant="default" loading={link.isPending} onClick={() => link.mutate({ iid })}>
                  {t('password_link_send')}
                </Button>
              )}
              {can.make_password && (
                <Button variant="default" onClick={() => setMaking(true)}>
                  {t('person_password_make')}
                </Button>
              )}
              <Button variant="default" onClick={() => setClosing(true)}>
                {t('account_close')}
              </Button>
            </>
          )}
          {can.keep && status !== 'activated' && (
            <Button loading={change.isPending} onClick={() => change.mutate({ iid, status: 'activated' })}>
              {t('account_open')}
            </Button>
          )}
          {can.sign_in_as && <SignInAs user_iid={iid} name={name} worded />}
        </div>
      )}
      <ConfirmDialog
        opened={closing}
        danger
        busy={change.isPending}
        title={t('account_close_title', { name })}
        confirm={t('account_close')}
        onConfirm={() => change.mutate({ iid, status: 'banned', reason })}
        onClose={() => setClosing(false)}
      >
        <p>{t('account_close_note', { name })}</p>
        <TextInput
          label={t('account_close_reason')}
          description={t('account_close_reason_note')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          mt="md"
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={making}
        busy={make.isPending}
        title={t('person_password_make_title', { name })}
        confirm={t('person_password_make')}
        onConfirm={() => make.mutate({ iid })}
        onClose={() => setMaking(false)}
      >
        <p>{t('person_password_make_note', { name })}</p>
      </ConfirmDialog>
      <PasswordOnce password={made} name={name} lname={person.lname} onClose={() => setMade(undefined)} />
    </>
  );
}

/** A role of the school's own has the name that the school gave it. */
function roleInWords(role: string): string {
  const key = `role_${role}`;
  return hasText(key) ? t(key) : role;
}
