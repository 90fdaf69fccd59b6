import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import type { ViolationType } from '../journal.ts';
import type { Sitting } from '../sitting.ts';
import { Banner } from './Banners.tsx';

/** A look away shorter than this is nothing; a reload is over before. */
const away_ms = 2000;
/** One act is noted once, though browsers tell of it several times. */
const same_ms = 1500;

/** Notes what exams forbid and tells the learner calmly, with the count. */
export function WatchBanner({ sitting }: { readonly sitting: Sitting }) {
  const [told, setTold] = useState<{ readonly kind: ViolationType; readonly count: number | null } | null>(null);
  useEffect(() => {
    let away: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const note = (kind: ViolationType) => {
      if (performance.now() - last < same_ms) return;
      last = performance.now();
      setTold({ kind, count: null });
      void sitting.note(kind).then((count) => count !== null && setTold({ kind, count }));
    };
    const onSight = () => {
      clearTimeout(away);
      if (document.visibilityState === 'hidden') away = setTimeout(() => note('leave_window'), away_ms);
    };
    const onBlur = () => {
      clearTimeout(away);
      away = setTimeout(() => !document.hasFocus() && note('leave_window'), away_ms);
    };
    const onFocus = () => clearTimeout(away);
    const onScreen = () => document.fullscreenElement === null && note('exit_full_screen');
    const onCopy = () => note('copy_paste');
    const clipboard = ['copy', 'cut', 'paste'] as const;
    document.addEventListener('visibilitychange', onSight);
    document.addEventListener('fullscreenchange', onScreen);
    addEventListener('blur', onBlur);
    addEventListener('focus', onFocus);
    for (const name of clipboard) document.addEventListener(name, onCopy);
    return () => {
      clearTimeout(away);
      document.removeEventListener('visibilitychange', onSight);
      document.removeEventListener('fullscreenchange', onScreen);
      removeEventListener('blur', onBlur);
      removeEventListener('focus', onFocus);
      for (const name of clipboard) document.removeEventListener(name, onCopy);
    };
  }, [sitting]);

  return (
    <div role="alert">
      {told && (
        <Banner
          tone="attention"
          icon={IconAlertTriangle}
          action={
            <Button size="xs" variant="default" onClick={() => setTold(null)}>
              {t('understood')}
            </Button>
          }
        >
          {t(`violation_${told.kind}`)} {told.count !== null && t('violation_count', { count: told.count })}
        </Banner>
      )}
    </div>
  );
}

/** Keeps the screen from going dark while the exam is in sight. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const wake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const got = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (gone) void got?.release();
      else lock = got;
    };
    void wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      gone = true;
      void lock?.release();
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
}
