import { Button } from '@mantine/core';
import { fullInfo } from '@sen/domain/identity/contract.ts';
import { cancelMailChange } from '@sen/domain/identity/ways-in/contract.ts';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { sendsMail } from '../../../platform/mails.ts';
import { invalidate } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { FormMessage } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import classes from './profile.module.css';
import type { Person } from './values.ts';

/** Says which address waits to be confirmed; its own person may let things be as they are. */
export function PendingMail({ person: { iid, pending_mail } }: { readonly person: Person }) {
  const user = useUser();
  const form = useFields({ initialValues: {} });
  if (pending_mail === '') return null;
  const cancel = form.send(async () => {
    await call(cancelMailChange, {});
    await invalidate(fullInfo);
    notice.say('success', t('mail_change_cancelled'));
  });
  return (
    <div className={classes.waiting} role="status">
      <p className={classes.note}>{t(sendsMail() ? 'mail_waits' : 'mail_waits_unsent', { mail: pending_mail })}</p>
      <FormMessage>{form.message}</FormMessage>
      {user?.iid === iid && !user.masked_by && (
        <Button variant="default" size="sm" loading={form.sending} onClick={() => cancel()}>
          {t('mail_change_cancel')}
        </Button>
      )}
    </div>
  );
}
