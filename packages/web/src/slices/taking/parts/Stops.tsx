import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { useStore } from '../../../platform/store.ts';
import { BloomDrawing } from '../../../ui/content-drawings.tsx';
import { BoatDrawing, SignpostDrawing } from '../../../ui/drawings.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { isReady, mediaOf, preload } from '../preload.ts';
import type { Holder } from '../run.ts';
import type { Sitting } from '../sitting.ts';
import { Notice } from './Notice.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import classes from './Stops.module.css';

/** Another device has the take: since when, what kind, whom to ask. */
export function SecondDevice({ holder }: { readonly holder: Holder }) {
  return (
    <Notice
      urgent
      drawing={<SignpostDrawing />}
      title={t('exam_taken_on_two_devices')}
      actions={<Button onClick={() => location.reload()}>{t('reload_page')}</Button>}
    >
      {holder.device && <p>{t('taken_by_device', { device: holder.device })}</p>}
      {holder.since !== null && <p>{t('taken_since', { time: formatDateTime(holder.since) })}</p>}
      <p>{t('taken_whom_to_ask')}</p>
    </Notice>
  );
}

/** Another tab of this browser has it; this one may take over. */
export function OtherTab({ busy, onTakeOver }: { readonly busy: boolean; readonly onTakeOver: () => void }) {
  return (
    <Notice
      urgent
      drawing={<SignpostDrawing />}
      title={t('other_tab')}
      actions={
        <Button loading={busy} onClick={onTakeOver}>
          {t('other_tab_take_over')}
        </Button>
      }
    >
      <p>{t('other_tab_note')}</p>
    </Notice>
  );
}

/** The finish is on its way. */
export function Submitting() {
  return (
    <Notice drawing={<BloomDrawing />} title={t('submitting')}>
      <p role="status">{t('submitting_note')}</p>
    </Notice>
  );
}

interface SubmitFailedProps {
  readonly offline: boolean;
  /** The server takes nothing until the person has signed in again. */
  readonly signedOut: boolean;
  /** Answers the server does not have yet. */
  readonly waiting: number;
  readonly onRetry: () => void;
}

/** Title and note of a finish that did not get through, by what stands in its way. */
const submitWords = {
  signed_out: ['submit_signed_out', 'submit_signed_out_note'],
  offline: ['submit_offline', 'submit_offline_note'],
  failed: ['submit_failed', 'submit_failed_note'],
} as const;

/** The finish did not get through: nothing is lost, and it goes on trying. */
export function SubmitFailed({ offline, signedOut, waiting, onRetry }: SubmitFailedProps) {
  const [title, note] = submitWords[signedOut ? 'signed_out' : offline ? 'offline' : 'failed'];
  return (
    <Notice
      urgent
      drawing={<BoatDrawing />}
      title={t(title)}
      actions={signedOut ? <SignInAgain /> : <Button onClick={onRetry}>{t('try_again')}</Button>}
    >
      <p>{t('submit_answers_here')}</p>
      {waiting > 0 && (
        <p className={classes.waiting}>
          <IconCloudOff size={18} aria-hidden />
          {t('answers_on_device', { count: waiting })}
        </p>
      )}
      <p>{t(note)}</p>
    </Notice>
  );
}

/** Sounds and pictures are fetched before the questions show (TAK-47). */
export function Preparing({ sitting, onReady }: { readonly sitting: Sitting; readonly onReady: () => void }) {
  const media = useMemo(() => mediaOf(sitting.questions), [sitting]);
  const [loading] = useState(() => preload(media));
  const { loaded, errored, total } = useStore(loading.state);
  const ready = isReady({ loaded, errored, total });
  useEffect(() => {
    if (ready) onReady();
  }, [ready, onReady]);
  return (
    <Notice
      drawing={<BloomDrawing />}
      title={t('preparing')}
      actions={
        <Button variant="default" onClick={onReady}>
          {t('preparing_skip')}
        </Button>
      }
    >
      <progress className={classes.progress} max={total} value={loaded + errored} aria-label={t('preparing')} />
      <p className="sen-tabular">{t('preparing_count', { loaded: loaded + errored, total })}</p>
      {errored > 0 && <p>{t('preparing_errors', { count: errored })}</p>}
    </Notice>
  );
}
