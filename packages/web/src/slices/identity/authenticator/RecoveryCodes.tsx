import { Button, CopyButton } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import classes from './Authenticator.module.css';

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' }).click();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The recovery codes, the one time that they are known. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}) {
  const text = codes?.join('\n') ?? '';
  return (
    <Dialog
      opened={codes !== undefined}
      onClose={onClose}
      title={t('ga_recovery_title')}
      size="md"
      // They are never seen again: not closed by a slip.
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={classes.lead}>{t('ga_recovery_lead')}</p>
      <ul className={classes.codes}>
        {codes?.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'ga_recovery_copied' : 'ga_recovery_copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => save(text)}>
          {t('ga_recovery_file')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('ga_recovery_kept')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
