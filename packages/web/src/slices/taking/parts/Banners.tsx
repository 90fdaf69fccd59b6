import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconEye,
  IconMaximize,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { tryNow, useBackAgain, useConnection } from '../../../platform/connection.ts';
import { t } from '../../../platform/i18n.ts';
import { useStore } from '../../../platform/store.ts';
import type { SaveQueue } from '../save-queue.ts';
import classes from './Banners.module.css';
import { SignInAgain } from './SignInAgain.tsx';

type BannerTone = 'attention' | 'good' | 'quiet';

interface BannerProps {
  readonly tone: BannerTone;
  readonly icon: TablerIcon;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One line across the whole width. */
export function Banner({ tone, icon: Icon, children, action }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>{children}</span>
      {action}
    </div>
  );
}

const back_ms = 5000;

/** Offline, unreachable, and for a moment: back again. */
export function ConnectionBanner({ running }: { readonly running: boolean }) {
  const connection = useConnection();
  const back = useBackAgain(back_ms);
  const lost = connection === 'offline' ? 'exam_offline' : 'exam_unreachable';
  const ref = useRef<HTMLDivElement>(null);
  // What else stays at the top of the exam stays below it.
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([alert]) =>
      style.setProperty('--sen-alert', `${alert?.contentRect.height ?? 0}px`),
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--sen-alert');
    };
  }, []);
  return (
    <div ref={ref} role="alert" className={classes.alert}>
      {connection !== 'online' && (
        <Banner
          tone="attention"
          icon={IconCloudOff}
          action={
            <Button size="xs" variant="default" onClick={tryNow}>
              {t('try_now')}
            </Button>
          }
        >
          {t(running ? lost : connection === 'offline' ? 'exam_offline_before' : 'exam_unreachable_before')}
        </Banner>
      )}
      {back && (
        <Banner tone="good" icon={IconCircleCheck}>
          {t(running ? 'exam_back' : 'connection_back')}
        </Banner>
      )}
    </div>
  );
}

/** Why saves do not get through although the server answers. */
export function TroubleBanner({ queue }: { readonly queue: SaveQueue }) {
  const { trouble } = useStore(queue.state);
  if (trouble !== 'signed_out' && trouble !== 'refused') return null;
  return (
    <div role="alert">
      <Banner
        tone="attention"
        icon={IconAlertTriangle}
        action={
          trouble === 'signed_out' ? (
            <SignInAgain size="xs" variant="default" />
          ) : (
            <Button size="xs" variant="default" onClick={queue.retry}>
              {t('try_again')}
            </Button>
          )
        }
      >
        {t(trouble === 'signed_out' ? 'exam_signed_out' : 'exam_save_refused')}
      </Banner>
    </div>
  );
}

/** Nothing is stored in this mode. */
export function PreviewBanner({ mode }: { readonly mode: string }) {
  return (
    <Banner tone="quiet" icon={IconEye}>
      {t(mode === 'PREVIEW' ? 'preview_note' : 'trial_note')}
    </Banner>
  );
}

/** Asked in exams; browsers only allow it after a click. */
export function FullScreenBanner() {
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (full || !document.fullscreenEnabled) return null;
  return (
    <Banner
      tone="quiet"
      icon={IconMaximize}
      action={
        <Button size="xs" variant="default" onClick={() => void enterFullScreen()}>
          {t('to_full_screen')}
        </Button>
      }
    >
      {t('full_screen_asked')}
    </Banner>
  );
}

/** Full screen where the browser has it; a refusal changes nothing. */
export async function enterFullScreen(): Promise<void> {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  await document.documentElement.requestFullscreen().catch(() => undefined);
}
