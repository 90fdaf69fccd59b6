import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { TextLine } from '../../../ui/TextLine.tsx';

interface AltDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** What a picture shows, for those who do not see it. */
export function AltDialog({ editor, onClose }: AltDialogProps) {
  const [alt, setAlt] = useState(String(editor.getAttributes('picture').alt ?? ''));
  return (
    <Dialog opened onClose={onClose} title={t('editor_describe')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run();
          onClose();
        }}
      >
        <TextLine
          label={t('editor_alt')}
          description={t('editor_alt_note')}
          most={500}
          value={alt}
          data-autofocus
          onChange={setAlt}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
