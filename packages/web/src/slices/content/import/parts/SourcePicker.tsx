import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import classes from './SourcePicker.module.css';

export interface Source {
  readonly file?: File;
  readonly text?: string;
}

interface SourcePickerProps {
  readonly busy: boolean;
  readonly onPick: (source: Source) => void;
}

const endings = '.txt,.gift,.aiken,.xml,.cloze,text/plain,text/xml,application/xml';

/** A file, dropped or chosen, or text that is pasted. */
export function SourcePicker({ busy, onPick }: SourcePickerProps) {
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  return (
    <div className={classes.ways}>
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
          const [file] = event.dataTransfer.files;
          if (file) onPick({ file });
        }}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <p className={classes.title}>{t('import_drop')}</p>
        <p className={classes.note}>{t('import_formats')}</p>
        <FileButton accept={endings} onChange={(file) => file && onPick({ file })}>
          {(props) => (
            <Button {...props} loading={busy}>
              {t('import_choose_file')}
            </Button>
          )}
        </FileButton>
      </div>
      <div className={classes.paste}>
        <Textarea
          label={t('import_paste')}
          description={t('import_paste_note')}
          placeholder={t('import_paste_sample')}
          value={text}
          minRows={7}
          maxRows={14}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          disabled={text.trim() === ''}
          loading={busy}
          onClick={() => onPick({ text })}
        >
          {t('import_check_text')}
        </Button>
      </div>
    </div>
  );
}
