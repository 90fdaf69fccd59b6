import { FileButton, Menu } from '@mantine/core';
import type { TextKey } from '@sen/domain/words.ts';
import {
  IconAlt,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowRemove,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTableOff,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AltDialog } from './AltDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import classes from './RichField.module.css';
import { useOneStop } from './use-one-stop.ts';

interface Tool {
  readonly label: TextKey;
  readonly icon: TablerIcon;
  readonly run: (editor: Editor) => boolean;
  /** Of a format: whether what is chosen has it. */
  readonly on?: (editor: Editor) => boolean;
}

const mark = (label: TextKey, icon: TablerIcon, name: string): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  on: (editor) => editor.isActive(name),
});

const words: readonly Tool[] = [
  mark('editor_bold', IconBold, 'bold'),
  mark('editor_italic', IconItalic, 'italic'),
  mark('editor_underline', IconUnderline, 'underline'),
  mark('editor_subscript', IconSubscript, 'sub'),
  mark('editor_superscript', IconSuperscript, 'sup'),
];

const blocks: readonly Tool[] = [
  {
    label: 'editor_list',
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'editor_numbers',
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'editor_quote',
    icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    on: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'editor_table',
    icon: IconTable,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];

const inTable: readonly Tool[] = [
  { label: 'editor_row_below', icon: IconRowInsertBottom, run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'editor_row_remove', icon: IconRowRemove, run: (editor) => editor.chain().focus().deleteRow().run() },
  {
    label: 'editor_column_right',
    icon: IconColumnInsertRight,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: 'editor_column_remove',
    icon: IconColumnRemove,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  { label: 'editor_table_remove', icon: IconTableOff, run: (editor) => editor.chain().focus().deleteTable().run() },
];

const undoing: readonly Tool[] = [
  { label: 'editor_undo', icon: IconArrowBackUp, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'editor_redo', icon: IconArrowForwardUp, run: (editor) => editor.chain().focus().redo().run() },
];

interface ToolbarProps {
  readonly editor: Editor;
  /** What is written with it. */
  readonly name: string;
  readonly look: 'text' | 'line';
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

const media = 'image/png,image/jpeg,image/gif,image/webp,image/avif';
const heard = ',audio/*,video/mp4,video/webm';

export function Toolbar({ editor, name, look, onFiles, children }: ToolbarProps) {
  const [linking, setLinking] = useState(false);
  const [describing, setDescribing] = useState(false);
  const stop = useOneStop();
  const all = [...words, ...blocks];
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: all.filter(({ on }) => on?.(now)).map(({ label }) => label),
      in_table: now.isActive('table'),
      on_picture: now.isActive('picture'),
      on_link: now.isActive('link'),
    }),
  });
  const button = ({ label, icon, run, on }: Tool) => (
    <IconButton
      key={label}
      icon={icon}
      label={t(label)}
      size="md"
      variant={state.on.includes(label) ? 'light' : 'subtle'}
      {...(on && { 'aria-pressed': state.on.includes(label) })}
      onClick={() => run(editor)}
    />
  );
  const whole = look === 'text';
  return (
    <div
      {...stop}
      className={classes.tools}
      role="toolbar"
      aria-label={t('editor_tools', { name })}
      // The cursor stays where it is in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {whole && <Headings editor={editor} />}
      {words.filter(({ label }) => whole || label !== 'editor_underline').map(button)}
      {whole && blocks.map(button)}
      {whole && (
        <IconButton
          icon={IconLink}
          label={t('editor_link')}
          size="md"
          variant={state.on_link ? 'light' : 'subtle'}
          onClick={() => setLinking(true)}
        />
      )}
      <FileButton multiple accept={whole ? media + heard : media} onChange={onFiles}>
        {(props) => (
          <IconButton
            {...props}
            icon={IconPhotoPlus}
            label={t(whole ? 'editor_media' : 'editor_picture')}
            size="md"
            variant="subtle"
          />
        )}
      </FileButton>
      <IconButton
        icon={IconMathFunction}
        label={t('editor_formula')}
        size="md"
        variant="subtle"
        onClick={() => editor.commands.writeFormula()}
      />
      {children}
      <div className={classes.here}>
        {state.on_picture && (
          <IconButton
            icon={IconAlt}
            label={t('editor_describe')}
            size="md"
            variant="light"
            onClick={() => setDescribing(true)}
          />
        )}
        {state.in_table && inTable.map(button)}
      </div>
      {whole && undoing.map(button)}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {describing && <AltDialog editor={editor} onClose={() => setDescribing(false)} />}
    </div>
  );
}

const levels = [2, 3, 4] as const;

function Headings({ editor }: { readonly editor: Editor }) {
  return (
    <Menu>
      <Menu.Target>
        <IconButton icon={IconHeading} label={t('editor_heading')} size="md" variant="subtle" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => editor.chain().focus().setParagraph().run()}>{t('editor_paragraph')}</Menu.Item>
        {levels.map((level) => (
          <Menu.Item key={level} onClick={() => editor.chain().focus().setHeading({ level }).run()}>
            {t(`editor_heading_${level}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
