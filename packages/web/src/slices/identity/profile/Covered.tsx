import { Button } from '@mantine/core';
import { showSensitive } from '@sen/domain/identity/profile/contract.ts';
import { isMaskedValue, type Sensitive } from '@sen/domain/identity/profile/sensitive.ts';
import { IconEye } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { noticeFailure } from '../../../ui/notice.tsx';
import classes from './profile.module.css';

interface CoveredProps {
  readonly user_iid: number;
  /** What stands on the screen; without a cover nothing is offered. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onShown: (shown: Sensitive) => void;
}

/** Says that something of a person is covered, and uncovers it, which the audit trail notes. */
export function Covered({ user_iid, values, onShown }: CoveredProps) {
  const show = useAction(showSensitive, { onSuccess: onShown, onError: (error) => noticeFailure(error) });
  if (!Object.values(values).some(isMaskedValue)) return null;
  return (
    <p className={classes.covered}>
      <span>{t('person_show_note')}</span>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconEye size={18} aria-hidden />}
        loading={show.isPending}
        onClick={() => show.mutate({ iid: user_iid })}
      >
        {t('person_show')}
      </Button>
    </p>
  );
}
