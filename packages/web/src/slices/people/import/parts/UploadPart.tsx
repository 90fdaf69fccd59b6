import { Button, FileButton, Progress } from '@mantine/core';
import { startImport } from '@sen/domain/people/import/contract.ts';
import { IconDownload, IconTableImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused, call } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { newKey } from '../../../../platform/keys.ts';
import { FormMessage } from '../../../../ui/fields.tsx';
import { fetchTemplate, readAgain } from '../api.ts';
import { failureWords } from '../words.ts';
import classes from './import.module.css';

/** Longest file the server takes, in bytes; said before sending. */
const most_bytes = 20 * 1024 * 1024;
const endings = '.xlsx,.csv,.tsv,.txt,.xml,text/csv,text/tab-separated-values,text/xml,application/xml';

interface UploadPartProps {
  readonly name: string;
  readonly onStarted: (import_id: number) => void;
}

/** A sheet, dropped or chosen, or a template to begin with. */
export function UploadPart({ name, onStarted }: UploadPartProps) {
  const [over, setOver] = useState(false);
  const [tooBig, setTooBig] = useState(false);
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => call(startImport, { name, preview: true, ...{ file } }, { idempotency_key: newKey() }),
    // What became of the sheet is shown at once, also when it was refused: the lists are read again meanwhile.
    onSuccess: ({ import_id }) => {
      onStarted(import_id);
      void readAgain();
    },
  });
  const pick = (file: File | null | undefined) => {
    if (!file) return;
    setTooBig(file.size > most_bytes);
    if (file.size <= most_bytes) send.mutate(file);
  };
  const is_too_large = send.error instanceof CallRefused && send.error.message === 'too_large';
  return (
    <>
      <FormMessage>{tooBig || is_too_large ? t('sheet_too_big_file') : failureWords(send.error)}</FormMessage>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button in it does the same. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          pick(event.dataTransfer.files[0]);
        }}
      >
        <IconTableImport size={32} stroke={1.5} aria-hidden />
        <p className={classes.dropTitle}>{t('sheet_drop')}</p>
        <p className={classes.note}>{t('sheet_formats')}</p>
        <FileButton accept={endings} onChange={pick}>
          {(props) => (
            <Button {...props} loading={send.isPending}>
              {t('sheet_choose_file')}
            </Button>
          )}
        </FileButton>
        {send.isPending && <Progress value={100} animated aria-label={t('sheet_reading')} w="100%" mt="md" />}
      </div>
      <div className={classes.templates}>
        <span>{t('sheet_template')}</span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => fetchTemplate(name, format)}
          >
            {t(`sheet_template_${format}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
