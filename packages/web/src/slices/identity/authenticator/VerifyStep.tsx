import { Button, Checkbox, TextInput } from '@mantine/core';
import { gaRequestReset, gaVerify } from '@sen/domain/identity/two-factor/contract.ts';
import { digitsOf, TOKEN_LENGTH } from '@sen/domain/identity/two-factor/model.ts';
import { useRef, useState } from 'react';
import { dropProofs, keepProofs } from '../../../platform/authenticator.ts';
import { CallRefused, CallUnreachable, call, isRefusal } from '../../../platform/call.ts';
import { hasText, t } from '../../../platform/i18n.ts';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { notice, noticeFailure, noticeMail } from '../../../ui/notice.tsx';
import classes from './Authenticator.module.css';

interface VerifyStepProps {
  readonly already: boolean;
  readonly onVerified: (recovery_codes: readonly string[] | undefined) => void;
  /** There is no authenticator any more, or another one waits for its first token: it was reset or begun elsewhere. */
  readonly onSetupGone: () => void;
  /** Left out while the authenticator is being set up. */
  readonly onReset: (() => void) | undefined;
  /** A token from a mail stands typed: another mail would end it. */
  readonly reset_begun: boolean;
  readonly onShowQr: (() => void) | undefined;
}

/** What is said of a refusal, in words. */
export const saidOf = (error: unknown): string => {
  if (error instanceof CallUnreachable) return t('not_sent_unreachable');
  const said = error instanceof CallRefused ? error.message : '';
  return t(hasText(said) ? said : 'something_went_wrong_please_try_again');
};

/** A token was looked at and is not right; else nothing is known of it. */
export const isWrong = (error: unknown): boolean => isRefusal(error, 'your google authenticator token is wrong');

/** The token of the app, checked by itself at its sixth digit; or a recovery code in its place (IDN-39). */
export function VerifyStep({ already, onVerified, onSetupGone, onReset, reset_begun, onShowQr }: VerifyStepProps) {
  const [typed, setTyped] = useState('');
  const [remember, setRemember] = useState(false);
  const [by_code, setByCode] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const verify = async (userInputToken: string) => {
    setSending(true);
    setFailure(undefined);
    try {
      const { recoveryCodes, ...proofs } = await call(gaVerify, { userInputToken, rememberBrowser: remember });
      keepProofs(proofs);
      onVerified(recoveryCodes);
    } catch (error) {
      if (isRefusal(error, 'authenticator_offer_over')) {
        notice.say('warning', error.message);
        return onSetupGone();
      }
      if (isRefusal(error, 'authenticator_setup_required')) return onSetupGone();
      if (isWrong(error)) {
        dropProofs();
        setTyped('');
      }
      setFailure(saidOf(error));
      setSending(false);
      field.current?.focus();
    }
  };
  const type = (text: string) => {
    setFailure(undefined);
    if (by_code) return setTyped(text);
    const token = digitsOf(text);
    setTyped(token);
    if (token.length === TOKEN_LENGTH && token !== typed) void verify(token);
  };
  const askForReset = async () => {
    if (reset_begun) return onReset?.();
    setSending(true);
    try {
      await call(gaRequestReset, {});
      noticeMail('reset_token_sent', 'mail_cannot_reach_you');
      onReset?.();
    } catch (error) {
      if (isRefusal(error, 'authenticator_setup_required')) return onSetupGone();
      noticeFailure(error, 'request_failed');
      setSending(false);
    }
  };

  const complete = by_code ? typed.trim() !== '' : typed.length === TOKEN_LENGTH;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (sending) return;
        if (complete) return void verify(typed.trim());
        setFailure(t(typed.trim() === '' ? 'this_field_is_required' : 'ga_token_too_short'));
        field.current?.focus();
      }}
    >
      <p className={classes.lead}>
        {t(
          already
            ? 'the authenticator is already set up, check your phone or click the button below to reset again'
            : onShowQr
              ? 'ga_guide_type'
              : 'ga_verify_why',
        )}
      </p>
      <TextInput
        ref={field}
        label={t(by_code ? 'ga_recovery_code' : 'ga_token')}
        description={by_code ? undefined : t('ga_token_note')}
        error={failure}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        readOnly={sending}
        aria-busy={sending}
        inputMode={by_code ? 'text' : 'numeric'}
        autoComplete={by_code ? 'off' : 'one-time-code'}
        classNames={{ input: by_code ? undefined : classes.token }}
        autoFocus
        data-autofocus
      />
      <Checkbox
        mt="md"
        label={t('ga_remember_browser')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      {onReset && (
        <button
          type="button"
          className={classes.other}
          onClick={() => {
            setByCode(!by_code);
            setTyped('');
            setFailure(undefined);
            field.current?.focus();
          }}
        >
          {t(by_code ? 'ga_use_token' : 'ga_use_recovery')}
        </button>
      )}
      <DialogButtons>
        {onShowQr && (
          <Button variant="default" onClick={onShowQr} disabled={sending}>
            {t('ga_show_qr_again')}
          </Button>
        )}
        {onReset && (
          <Button variant="default" onClick={() => void askForReset()} disabled={sending}>
            {t('ga_reset')}
          </Button>
        )}
        <Button type="submit" loading={sending}>
          {t('ga_verify')}
        </Button>
      </DialogButtons>
    </form>
  );
}
