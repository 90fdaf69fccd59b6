import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { TextLine } from '../../../ui/TextLine.tsx';
import { linkMeant } from './link-meant.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Where a link leads; without an address it is taken away. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const had = editor.isActive('link');
  const put = () => {
    const given = address.trim();
    const href = linkMeant(given);
    if (given !== '' && href === undefined) return setWrong(true);
    const link = editor.chain().focus().extendMarkRange('link');
    if (href === undefined) link.unsetLink().run();
    else {
      const { empty } = editor.state.selection;
      if (empty && !had)
        link.insertContent({ type: 'text', text: given, marks: [{ type: 'link', attrs: { href } }] }).run();
      else link.setLink({ href }).run();
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('editor_link')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          put();
        }}
      >
        <TextLine
          label={t('editor_link_address')}
          inputMode="url"
          most={2000}
          value={address}
          data-autofocus
          error={wrong && linkMeant(address.trim()) === undefined ? t('attachment_link_not_valid') : undefined}
          onChange={setAddress}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t(had && address.trim() === '' ? 'editor_link_remove' : 'editor_insert')}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
