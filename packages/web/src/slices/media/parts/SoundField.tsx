import { FileButton, Progress } from '@mantine/core';
import { uploadMedia } from '@sen/domain/media/contract.ts';
import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextLine } from '../../../ui/TextLine.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { lasts, upload, whyNotTaken } from '../upload.ts';

interface SoundFieldProps {
  readonly label: string;
  readonly description?: string;
  /** Where the sound is; empty without one. */
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error?: string;
}

/** A sound, brought from this device or told by its address. */
export default function SoundField({ value, onChange, error, ...rest }: SoundFieldProps) {
  const [sent, setSent] = useState<number>();
  /** Why one was not taken; with the file where sending it once more may help. */
  const [failed, setFailed] = useState<{ readonly fault: string; readonly file?: File }>();
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);

  const send = async (file: File | null) => {
    if (!file) return;
    end.current = new AbortController();
    const { signal } = end.current;
    setFailed(undefined);
    setSent(0);
    try {
      const stored = await upload(uploadMedia, file, { signal, onSent: setSent });
      if (lasts(stored) && stored.kind !== 'picture') onChange(stored.path);
      else setFailed({ fault: t('sound_not_played') });
    } catch (failure) {
      const { fault, again } = whyNotTaken(failure);
      if (!signal.aborted) setFailed({ fault, ...(again && { file }) });
    }
    setSent(undefined);
  };

  return (
    <div>
      <TextLine
        {...rest}
        value={value}
        type="text"
        inputMode="url"
        placeholder="https://"
        most={2000}
        error={failed?.fault ?? error}
        onChange={(address) => {
          setFailed(undefined);
          onChange(address);
        }}
        rightSection={
          failed?.file ? (
            <IconButton
              icon={IconRefresh}
              label={t('try_again')}
              variant="subtle"
              onClick={() => send(failed.file ?? null)}
            />
          ) : sent === undefined ? (
            <FileButton accept="audio/*" onChange={send}>
              {(props) => <IconButton {...props} icon={IconUpload} label={t('upload_sound')} variant="subtle" />}
            </FileButton>
          ) : (
            <IconButton icon={IconX} label={t('cancel')} variant="subtle" onClick={() => end.current?.abort()} />
          )
        }
      />
      {sent !== undefined && <Progress value={sent * 100} aria-label={t('uploads')} mt="xs" />}
      <UnsavedGuard unsaved={sent !== undefined} />
    </div>
  );
}
