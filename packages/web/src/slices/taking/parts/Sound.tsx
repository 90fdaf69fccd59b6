import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { formatClock } from '../../../ui/format.ts';
import type { SoundRule } from '../sounds.ts';
import classes from './Sound.module.css';

interface SoundProps {
  readonly source: string;
  /** How often it was played so far. */
  readonly plays: number;
  /** `free`: any number of times; `no_replay`: once, may be paused; `once`: once and without a stop. */
  readonly rule: SoundRule;
  /** Told when it begins, pauses and ends. */
  readonly onStatus: (status: 'playing' | 'paused' | 'ended', plays: number) => void;
}

/** A sound with the plays it may have. */
export function Sound({ source, plays, rule, onStatus }: SoundProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [broken, setBroken] = useState(false);
  const [begun, setBegun] = useState(false);
  const spent = rule !== 'free' && plays > 0 && !begun;

  // Whoever leaves full screen has left the exam for a moment: the sound waits until it is started again.
  useEffect(() => {
    const onScreen = () => document.fullscreenElement === null && audio.current?.pause();
    document.addEventListener('fullscreenchange', onScreen);
    return () => document.removeEventListener('fullscreenchange', onScreen);
  }, []);

  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (playing) return element.pause();
    if (!begun) onStatus('playing', plays + 1);
    setBegun(true);
    element.play().catch(() => setBroken(true));
  };
  const end = () => {
    setPlaying(false);
    setBegun(false);
    setAt(0);
    onStatus('ended', plays);
  };
  const left = rule === 'free' ? '' : t(spent ? 'sound_no_plays_left' : 'sound_plays_once');
  return (
    <div className={classes.sound}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions of a listening task would give its answers away. */}
      <audio
        ref={audio}
        src={source}
        preload="auto"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={end}
        onError={() => setBroken(true)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={(event) => setLength(event.currentTarget.duration)}
      />
      <Button
        variant="default"
        className={classes.play}
        disabled={spent || (rule === 'once' && playing)}
        leftSection={
          playing ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />
        }
        onClick={toggle}
      >
        {t(playing ? (rule === 'once' ? 'sound_playing' : 'sound_pause') : 'sound_play')}
      </Button>
      <input
        type="range"
        className={classes.range}
        aria-label={t('sound_position')}
        min={0}
        max={Number.isFinite(length) && length > 0 ? length : 1}
        step={0.1}
        value={at}
        disabled={rule !== 'free' || spent}
        onChange={(event) => {
          if (audio.current) audio.current.currentTime = Number(event.currentTarget.value);
        }}
      />
      <span className={classes.time}>
        {formatClock(at)} / {formatClock(Number.isFinite(length) ? length : 0)}
      </span>
      {left && <span className={classes.left}>{left}</span>}
      {broken && (
        <span className={classes.left} role="alert">
          <IconVolume size={16} aria-hidden /> {t('sound_broken')}
        </span>
      )}
    </div>
  );
}
