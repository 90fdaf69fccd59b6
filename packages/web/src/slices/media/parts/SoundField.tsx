import { FileButton, Progress } from '@mantine/core';
import { uploadMedia } from '@sen/domain/media/contract.ts';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextLine } from '../../../ui/TextLine.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { upload, whyNotTaken } from '../upload.ts';

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
  const [fault, setFault] = useState<string>();
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);

  const send = async (file: File | null) => {
    if (!file) return;
    end.current = new AbortController();
    const { signal } = end.current;
    setFault(undefined);
    setSent(0);
    try {
      const { path } = await upload(uploadMedia, file, { signal, onSent: setSent });
      onChange(path);
    } catch (failure) {
      if (!signal.aborted) setFault(whyNotTaken(failure).fault);
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
        error={fault ?? error}
        onChange={(address) => {
          setFault(undefined);
          onChange(address);
        }}
        rightSection={
          sent === undefined ? (
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
