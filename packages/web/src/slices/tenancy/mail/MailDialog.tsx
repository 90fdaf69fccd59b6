import type { Output } from '@sen/domain/shared/contract.ts';
import type { listOutbox } from '@sen/domain/tenancy/mail/contract.ts';
import { say, t } from '../../../platform/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import classes from '../template/MessageWordings.module.css';

interface MailDialogProps {
  readonly mail: Output<typeof listOutbox>['items'][number] | undefined;
  readonly onClose: () => void;
}

/** One mail as plain text: nothing of it is drawn, loaded or made a link. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  if (!mail) return null;
  const { to, subject, body, hidden, created_at, last_error } = mail;
  return (
    <Dialog opened onClose={onClose} title={say(`mail_use_${mail.use}`)} size="40rem">
      <p>
        {to} · {formatDateTime(created_at)}
      </p>
      {last_error && <p>{t('mail_error', { reason: last_error })}</p>}
      <p className={classes.subject}>{subject}</p>
      <p className={classes.text}>{hidden ? t('mail_text_hidden') : body || t('mail_text_gone')}</p>
    </Dialog>
  );
}
