import { Button } from '@mantine/core';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { IconUserShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t, useLanguage } from '../platform/i18n.ts';
import { leaveMask } from '../slices/identity/masking/mask.ts';
import { noticeFailure } from '../ui/notice.tsx';
import classes from './MaskBanner.module.css';

/** Says in whose name one acts, on every page, and leads back to oneself (IDN-54). What sticks to the top stands below it. */
export default function MaskBanner({ user }: { readonly user: UserInfo }) {
  useLanguage();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.masked = '';
    return () => {
      delete document.documentElement.dataset.masked;
    };
  }, []);
  const leave = () => {
    setLeaving(true);
    leaveMask().catch((error: unknown) => {
      setLeaving(false);
      noticeFailure(error, 'request_failed');
    });
  };
  return (
    <section className={classes.banner} aria-label={t('logged_in_as', { name: user.name })}>
      <IconUserShare size={22} aria-hidden />
      <p>
        <strong>{t('logged_in_as', { name: user.name })}</strong>
        <span>{t('masked_by_name', { name: user.masked_by?.name ?? '' })}</span>
      </p>
      <Button size="sm" variant="default" onClick={leave} loading={leaving}>
        {t('mask_log_out', { name: user.masked_by?.name ?? '' })}
      </Button>
    </section>
  );
}
