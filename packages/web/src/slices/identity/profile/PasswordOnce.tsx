import { Button, CopyButton } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import classes from './profile.module.css';

interface PasswordOnceProps {
  /** Undefined while there is none to show. */
  readonly password: string | undefined;
  readonly name: string;
  /** What one signs in with. */
  readonly lname: string;
  readonly onClose: () => void;
}

/** A new password, shown this once so that it can be handed over. */
export const PasswordOnce = ({ password, name, lname, onClose }: PasswordOnceProps) => (
  <Dialog opened={password !== undefined} onClose={onClose} title={t('person_password_title', { name })}>
    <dl className={classes.facts}>
      <dt>{t('login_name')}</dt>
      <dd>{lname}</dd>
      <dt>{t('password')}</dt>
      <dd className={classes.once}>{password}</dd>
    </dl>
    <p className={classes.note}>{t('person_password_note')}</p>
    <DialogButtons>
      <CopyButton value={password ?? ''}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'person_password_copied' : 'person_password_copy')}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onClose}>{t('close')}</Button>
    </DialogButtons>
  </Dialog>
);
