import { type ComponentProps, useCallback, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { mediaOf } from '../preload.ts';
import type { ExamRun } from '../run.ts';
import type { SaveQueue } from '../save-queue.ts';
import type { Sitting } from '../sitting.ts';
import { FullScreenBanner, PreviewBanner, TroubleBanner } from './Banners.tsx';
import { Player } from './Player.tsx';
import { Preparing, SubmitFailed, Submitting } from './Stops.tsx';
import { WatchBanner } from './Watch.tsx';

/** Under way: first the sounds and pictures, then the questions, at last the way of the finish. */
export function Running({ run, sitting }: { readonly run: ExamRun; readonly sitting: Sitting }) {
  const { life, trial_ending } = useStore(run.state);
  const [prepared, setPrepared] = useState(() => mediaOf(sitting.questions).length === 0);
  const ready = useCallback(() => setPrepared(true), []);
  const { mode } = sitting.address;
  const watched = mode === 'NORMAL' && sitting.item.rule_type === 'exam';

  const { queue } = sitting;
  if (queue && life.submitError) {
    const retry = () => {
      run.dispatch({ type: 'retry_submit' });
      queue.retry();
    };
    return <SubmitWaits sitting={sitting} queue={queue} offline={life.submitError === 'OFFLINE'} onRetry={retry} />;
  }
  if (trial_ending === 'failed')
    return <SubmitFailed offline={false} signedOut={false} waiting={0} onRetry={sitting.finish} />;
  if (life.isFinishing || trial_ending === 'sending') return <Submitting />;
  if (!prepared) return <Preparing sitting={sitting} onReady={ready} />;
  return (
    <>
      {queue && <TroubleBanner queue={queue} />}
      {queue === null && <PreviewBanner mode={mode} />}
      {watched && <WatchBanner sitting={sitting} />}
      {watched && <FullScreenBanner />}
      <Player sitting={sitting} />
    </>
  );
}

type SubmitWaitsProps = Omit<ComponentProps<typeof SubmitFailed>, 'waiting' | 'signedOut'> & {
  readonly sitting: Sitting;
  readonly queue: SaveQueue;
};

/** Where the answers are changes with every one of them: only this looks at it, so that answering does not draw the exam anew. */
function SubmitWaits({ sitting, queue, ...rest }: SubmitWaitsProps) {
  const { on_device, not_saved } = useStore(sitting.sheet.places);
  const { trouble } = useStore(queue.state);
  return <SubmitFailed {...rest} signedOut={trouble === 'signed_out'} waiting={on_device + not_saved} />;
}
