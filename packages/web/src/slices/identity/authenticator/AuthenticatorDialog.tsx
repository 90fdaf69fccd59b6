import { gaQr } from '@sen/domain/identity/two-factor/contract.ts';
import {
  afterEvent,
  type DialogEvent,
  type DialogState,
  openingState,
} from '@sen/domain/identity/two-factor/machine.ts';
import { useState } from 'react';
import { authenticatorAsked } from '../../../platform/authenticator.ts';
import { CallRefused, call } from '../../../platform/call.ts';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { noteAuthenticator } from '../../../platform/session.ts';
import { useStore } from '../../../platform/store.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ResetStep } from './ResetStep.tsx';
import { SetupStep, ShowQrStep } from './SetupSteps.tsx';
import { VerifyStep } from './VerifyStep.tsx';

/** What is known while the dialog is open. */
interface Known {
  readonly state: DialogState;
  /** A secret was made in this dialog and waits for its first token. */
  readonly qr: string | undefined;
  /** The server has said that an authenticator is there already (code 102). */
  readonly already: boolean;
}

const gone: Partial<Known> = { qr: undefined, already: false };

/** The two-factor dialog (IDN-34…48): opens from anywhere when an action asks for it, and leads by one table of states. */
export default function AuthenticatorDialog() {
  useLanguage();
  const asked = useStore(authenticatorAsked);
  const [made, setMade] = useState<NewCodes>();
  const closeCodes = () => {
    setMade(undefined);
    sayVerified(made?.again);
  };
  return (
    <>
      {asked && <Steps key={asked.code} code={asked.code} again={asked.again} showCodes={setMade} />}
      <RecoveryCodes codes={made?.codes} onClose={closeCodes} />
    </>
  );
}

/** Shown once; what was asked for goes on after them. */
interface NewCodes {
  readonly codes: readonly string[];
  readonly again: (() => unknown) | undefined;
}

interface StepsProps {
  readonly code: number;
  readonly again: (() => unknown) | undefined;
  readonly showCodes: (made: NewCodes) => void;
}

function Steps({ code, again, showCodes }: StepsProps) {
  const [known, setKnown] = useState<Known>({
    state: openingState[code] ?? 'verify',
    qr: undefined,
    already: code === 102,
  });
  const [reset_token, setResetToken] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => authenticatorAsked.set(null);

  const send = (event: DialogEvent, more: Partial<Known> = {}) => {
    const next = afterEvent(known.state, event);
    if (next === 'done') close();
    else if (next) setKnown({ ...known, ...more, state: next });
  };
  const showQr = async () => {
    setBusy(true);
    try {
      send('qr_shown', { qr: await call(gaQr, {}), already: false });
    } catch (error) {
      if (error instanceof CallRefused && error.err_code === 102) send('already_set_up', { already: true });
      else {
        noticeFailure(error, 'request_failed');
        // The old authenticator is gone; the new picture can be asked for again.
        if (known.state === 'reset') send('setup_gone', gone);
      }
    } finally {
      setBusy(false);
    }
  };
  const verified = (recovery_codes: readonly string[] | undefined) => {
    send('verified');
    noteAuthenticator(true);
    if (recovery_codes) showCodes({ codes: recovery_codes, again });
    else sayVerified(again);
  };

  return (
    <Dialog opened onClose={close} title={t('ga_title')} busy={busy} size="md">
      {known.state === 'setup_required' && (
        <SetupStep asked={again !== undefined} busy={busy} onShow={() => void showQr()} />
      )}
      {known.state === 'show_qr' && known.qr && <ShowQrStep qr={known.qr} onScanned={() => send('scanned')} />}
      {known.state === 'verify' && (
        <VerifyStep
          already={known.already}
          onVerified={verified}
          onSetupGone={() => {
            noteAuthenticator(false);
            send('setup_gone', gone);
          }}
          onReset={known.qr ? undefined : () => send('reset_sent')}
          reset_begun={reset_token.trim() !== ''}
          onShowQr={known.qr ? () => send('show_again') : undefined}
        />
      )}
      {known.state === 'reset' && (
        <ResetStep
          busy={busy}
          typed={reset_token}
          onType={setResetToken}
          onReset={showQr}
          onVerify={() => send('to_verify')}
        />
      )}
    </Dialog>
  );
}

const VERIFIED = 'your google authenticator token verified. Please redo your action';

/** IDN-48: the refused action is not repeated by itself, but one click beside the words does it. Where there was none, none is spoken of. */
function sayVerified(again: (() => unknown) | undefined): void {
  if (!again) {
    notice.success('ga_ready');
    return;
  }
  const hide = notice.offer(VERIFIED, 'ga_redo', () => {
    hide();
    const doing = again();
    if (doing instanceof Promise)
      doing.then(
        (done) => {
          // A form says by itself what was wrong with it.
          if (done === false) return;
          notice.success('ga_redone');
          return queryClient.invalidateQueries();
        },
        (error: unknown) => noticeFailure(error),
      );
  });
}
