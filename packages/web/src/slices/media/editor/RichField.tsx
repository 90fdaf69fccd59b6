import { Input } from '@mantine/core';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { formatNumber } from '../../../ui/format.ts';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { useNoteUploading } from '../uploading.ts';
import { extensionsFor } from './extensions.ts';
import { FormulaDialog } from './FormulaDialog.tsx';
import type { FormulaAttributes, FormulaOptions } from './formula.ts';
import { Inserts } from './Inserts.tsx';
import { cleanPasted, filesIn } from './paste.ts';
import classes from './RichField.module.css';
import { Toolbar } from './Toolbar.tsx';
import { forEditor, fromEditor, lineForEditor, lineFromEditor } from './texts.ts';
import { useInserts } from './use-inserts.ts';

export interface RichFieldProps {
  readonly label: string;
  readonly description?: string;
  /** HTML as it is kept; of a `line` plain text where it has no more. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  /** `line`: words, formulas and pictures of one line, as a choice has them; its label is read out and not shown. */
  readonly look?: 'text' | 'line';
  /** Lines that it is high while it is empty. */
  readonly rows?: number;
  /** More tools of the one field; they get the way to insert words at the cursor. */
  readonly more?: (insert: (words: string) => void) => ReactNode;
}

/** Pixels at the edges of the window that something may lie over. */
const BARS = { top: 150, bottom: 190, left: 0, right: 0 };

/** Characters of HTML that a text may have (ERR-60). */
const MOST = 1_000_000;
const tooLong = (length: number): string =>
  t('text_too_long', { most: formatNumber(MOST), length: formatNumber(length) });

/** A text with formats, written as it will look. What is pasted keeps what a text may have, and nothing else. */
export default function RichField(props: RichFieldProps) {
  const { label, description, value, onChange, required, placeholder, look = 'text', rows = 3, more } = props;
  const id = useId();
  const [formula, setFormula] = useState<Parameters<FormulaOptions['onEdit']>>();
  const told = useRef(value);
  /** What is pasted, as RTF. */
  const beside = useRef('');
  const handed = useRef(onChange);
  handed.current = onChange;
  const read = look === 'line' ? lineForEditor : forEditor;
  const written = (editor: Editor) => (look === 'line' ? lineFromEditor : fromEditor)(editor.getHTML());
  const inserts = useInserts();
  /** A whole book by mistake: what was written before stays as it is. */
  const refusePasted = (event: Event, length: number): true => {
    event.preventDefault();
    inserts.tell(tooLong(length));
    return true;
  };
  const editor = useEditor({
    extensions: extensionsFor(look, { onEdit: (...asked) => setFormula(asked) }),
    content: read(value),
    // Its styles stand with ours: a page takes none that is written into it.
    injectCSS: false,
    editorProps: {
      // The tools above and the bar with *Save* below stay in view: what is written does not go behind them.
      ...{ scrollThreshold: BARS, scrollMargin: BARS },
      attributes: {
        ...{ role: 'textbox', class: classes.area ?? '', 'aria-multiline': String(look === 'text') },
        ...(look === 'text' ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label }),
        'aria-required': String(required ?? false),
        'data-placeholder': placeholder ?? '',
      },
      handleDOMEvents: {
        paste: (_, event) => {
          beside.current = event.clipboardData?.getData('text/rtf') ?? '';
          const { length } = event.clipboardData?.getData('text/plain') ?? '';
          return length > MOST && refusePasted(event, length);
        },
      },
      transformPastedHTML: (pasted) => {
        const { html, lost, elsewhere } = cleanPasted(pasted, beside.current);
        // Pictures in it become files.
        const { length } = html.replace(/"data:image[^"]*"/g, '""');
        if (length > MOST) {
          inserts.tell(tooLong(length));
          return '';
        }
        if (lost > 0) inserts.tell(t('editor_pictures_lost', { n: lost }));
        else if (elsewhere > 0) inserts.tell(t('editor_pictures_elsewhere', { n: elsewhere }));
        return html;
      },
      // Once it stands in the text.
      handlePaste: (_, event) => {
        setTimeout(inserts.takeEmbedded);
        return inserts.take(filesIn(event.clipboardData));
      },
      handleDrop: (_, event) => inserts.take(filesIn(event.dataTransfer)),
    },
    onUpdate: (changed) => {
      told.current = written(changed.editor);
      handed.current(told.current);
    },
  });
  inserts.into(editor);
  useNoteUploading(inserts.busy);

  // Changed elsewhere: thrown away, or read anew.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(read(value), { emitUpdate: false });
  }, [value, editor, read]);

  const fault = value.length > MOST ? tooLong(value.length) : undefined;
  const error = fault ?? props.error;
  // Many of them stand on a page: each shows its tools, below it, once it is written in.
  const is_short = rows < 4;
  const tools = (
    <Toolbar editor={editor} name={label} look={look} onFiles={(files) => inserts.take(files)}>
      {more?.((words) => editor.chain().focus().insertContent(words).run())}
    </Toolbar>
  );
  return (
    <Input.Wrapper
      label={look === 'text' ? label : undefined}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={description}
      error={error}
      withAsterisk={required}
      className={classes.field}
      style={{ '--rows': rows }}
      data-look={look}
      data-short={is_short || undefined}
    >
      <div className={classes.box} data-fault={error !== undefined || undefined}>
        {!is_short && tools}
        <EditorContent editor={editor} className={classes.content} />
        {is_short && tools}
      </div>
      <Inserts inserts={inserts} />
      <UnsavedGuard unsaved={inserts.busy} />
      {formula && (
        <FormulaDialog
          formula={formula[0]}
          onDone={(changed?: FormulaAttributes) => {
            formula[1](changed);
            setFormula(undefined);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
