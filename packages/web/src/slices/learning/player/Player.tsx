import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { currentSite } from '../../../platform/school.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import type { ShownPart } from './parts.ts';
import classes from './player.module.css';
import { useCaptions } from './use-captions.ts';
import type { Playing } from './use-watched.ts';
import { isPlayed } from './watched.ts';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const keptSpeed = (): number => speeds.find((speed) => speed === readStored('play_speed')) ?? 1;

/** A place near the beginning or the end is not worth going back to. */
const isWorthResuming = (at: number, duration: number): boolean => at > 5 && at < duration - 10;

/** Names of languages as they stand in the names of captions. */
const languages: Readonly<Record<string, string>> = {
  vi: 'Tiếng Việt',
  vn: 'Tiếng Việt',
  en: 'English',
  ja: '日本語',
  jp: '日本語',
};

interface PlayerProps {
  readonly part: ShownPart;
  readonly playing: Playing;
}

/** A film or sound of a lesson: goes on where it was left, at the speed one likes, with captions. */
export function Player({ part: { look, file, captions }, playing }: PlayerProps) {
  const [speed, setSpeed] = useState(keptSpeed);
  const [lost, setLost] = useState(false);
  const tracks = useCaptions(captions);
  const Media = look === 'video' ? 'video' : 'audio';
  const begin = ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
    media.playbackRate = speed;
    const at = playing.from(file.id);
    if (isWorthResuming(at, media.duration)) media.currentTime = at;
    else playing.note(file.id, media.currentTime, media.duration);
  };
  const last = useRef(0);
  const follow = ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
    const [from, at] = [last.current, media.currentTime];
    last.current = at;
    playing.note(file.id, at, media.duration, isPlayed(from, at, media.playbackRate) ? from : undefined);
  };
  const jump = ({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) => {
    last.current = media.currentTime;
  };
  const tell = (is_lost: boolean) => {
    setLost(is_lost);
    playing.setLost(file.id, is_lost);
  };
  const fail = ({ currentTarget: { error } }: SyntheticEvent<HTMLMediaElement>) => {
    // Without a network nothing says yet that it cannot be played.
    if (navigator.onLine && error?.code !== MediaError.MEDIA_ERR_NETWORK) tell(true);
  };
  return (
    <figure className={classes.figure}>
      {lost && (
        <p className={classes.lost} role="alert">
          {t('cannot_be_played')}
          <Button
            variant="default"
            size="compact-md"
            onClick={(event) => {
              tell(false);
              event.currentTarget.closest('figure')?.querySelector<HTMLMediaElement>('video, audio')?.load();
            }}
          >
            {t('try_again')}
          </Button>
        </p>
      )}
      <Media
        className={classes.media}
        src={file.path}
        controls
        playsInline
        preload="metadata"
        aria-label={file.name}
        controlsList={currentSite().conf?.learners_can_download_attachments === false ? 'nodownload' : undefined}
        onError={fail}
        onLoadedMetadata={begin}
        onTimeUpdate={follow}
        onSeeked={jump}
        onEnded={follow}
      >
        {tracks.map(({ src, language }, index) => (
          <track
            key={src}
            kind="captions"
            src={src}
            srcLang={language || undefined}
            label={languages[language] ?? (language || t('captions'))}
            default={index === 0}
          />
        ))}
      </Media>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{file.name}</span>
        <NativeSelect
          size="xs"
          aria-label={t('play_speed')}
          value={`${speed}`}
          data={speeds.map((one) => ({ value: `${one}`, label: `${one}×` }))}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            setSpeed(next);
            writeStored('play_speed', next);
            const media = event.currentTarget.closest('figure')?.querySelector<HTMLMediaElement>('video, audio');
            if (media) media.playbackRate = next;
          }}
        />
        <Download path={file.path} name={file.name} />
      </figcaption>
    </figure>
  );
}

/** Nothing where the school lets its learners take nothing along (TEN-29). */
export function Download({ path, name }: { readonly path: string; readonly name: string }) {
  if (currentSite().conf?.learners_can_download_attachments === false) return null;
  const label = t('download_named', { name });
  return (
    <a className={classes.download} href={`${path}&download=1`} aria-label={label} title={label}>
      <IconDownload size={20} stroke={1.75} aria-hidden />
    </a>
  );
}
