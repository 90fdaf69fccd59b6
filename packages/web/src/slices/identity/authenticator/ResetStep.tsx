import { Button, TextInput } from '@mantine/core';
import { gaVerifyReset } from '@sen/domain/identity/two-factor/contract.ts';
import { useState } from 'react';
import { dropProofs } from '../../../platform/authenticator.ts';
import { call } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { sendsMail } from '../../../platform/mails.ts';
import { noteAuthenticator } from '../../../platform/session.ts';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import classes from './Authenticator.module.css';
import { isWrong, saidOf } from './VerifyStep.tsx';

interface ResetStepProps {
  readonly busy: boolean;
  /** Kept outside: who goes back to the six digits finds it again. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The old authenticator is forgotten: a new QR code is shown (IDN-43). */
  readonly onReset: () => Promise<void>;
  readonly onVerify: () => void;
}

/** The reset token from the mail: free text (IDN-40). */
export function ResetStep({ busy, typed, onType, onReset, onVerify }: ResetStepProps) {
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);

  const reset = async () => {
    if (typed.trim() === '') return setFailure(t('this_field_is_required'));
    setSending(true);
    try {
      await call(gaVerifyReset, { userInputToken: typed.trim() });
    } catch (error) {
      if (isWrong(error)) dropProofs();
      setFailure(saidOf(error));
      return setSending(false);
    }
    dropProofs();
    noteAuthenticator(false);
    await onReset();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void reset();
      }}
    >
      <p className={classes.lead}>{t(sendsMail() ? 'ga_reset_note' : 'mail_cannot_reach_you')}</p>
      <TextInput
        label={t('ga_reset_token')}
        error={failure}
        value={typed}
        onChange={(event) => {
          setFailure(undefined);
          onType(event.currentTarget.value);
        }}
        autoComplete="off"
        maxLength={255}
        autoFocus
        data-autofocus
      />
      <DialogButtons>
        <Button variant="default" onClick={onVerify} disabled={sending}>
          {t('ga_back_to_token')}
        </Button>
        <Button type="submit" loading={sending || busy}>
          {t('ga_reset_confirm')}
        </Button>
      </DialogButtons>
    </form>
  );
}
