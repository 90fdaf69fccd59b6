import { Button } from '@mantine/core';
import { loginAs } from '@sen/domain/identity/masking/contract.ts';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { noticeFailure } from '../../../ui/notice.tsx';
import { goOnAs } from './mask.ts';

interface SignInAsProps {
  readonly user_iid: number;
  readonly name: string;
  /** A button with words, where there is room; else a picture. */
  readonly worded?: boolean;
}

/** Goes on as another person, after saying what that means; not offered for oneself, nor in a masked session (IDN-51). */
export function SignInAs({ user_iid, name, worded }: SignInAsProps) {
  const me = useUser();
  const [asking, setAsking] = useState(false);
  const go = useAction(loginAs, {
    onSuccess: (user) => goOnAs(user, '/dashboard'),
    onError: (error) => {
      setAsking(false);
      noticeFailure(error);
    },
  });
  if (!me || me.masked_by || me.iid === user_iid) return null;
  return (
    <>
      {worded ? (
        <Button
          variant="default"
          leftSection={<IconUserShare size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('mask_sign_in')}
        </Button>
      ) : (
        <IconButton icon={IconUserShare} label={t('mask_sign_in_as', { name })} onClick={() => setAsking(true)} />
      )}
      <ConfirmDialog
        opened={asking}
        title={t('mask_sign_in_as', { name })}
        confirm={t('mask_sign_in')}
        busy={go.isPending}
        onConfirm={() => go.mutate({ user: user_iid })}
        onClose={() => setAsking(false)}
      >
        <p>{t('mask_confirm', { name })}</p>
        <p>{t('mask_confirm_not')}</p>
      </ConfirmDialog>
    </>
  );
}
