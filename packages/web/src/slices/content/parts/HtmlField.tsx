import { Textarea } from '@mantine/core';
import type { TextKey } from '@sen/domain/words.ts';
import {
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconMathFunction,
  IconPhoto,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './HtmlField.module.css';
import { insertInto, type Mark, marks } from './marks.ts';

const tools: readonly { readonly mark: Mark; readonly icon: TablerIcon; readonly label: TextKey }[] = [
  { mark: marks.bold, icon: IconBold, label: 'html_bold' },
  { mark: marks.italic, icon: IconItalic, label: 'html_italic' },
  { mark: marks.list, icon: IconList, label: 'html_list' },
  { mark: marks.link, icon: IconLink, label: 'html_link' },
  { mark: marks.image, icon: IconPhoto, label: 'html_image' },
  { mark: marks.formula, icon: IconMathFunction, label: 'html_formula' },
];

interface HtmlFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly rows?: number;
  readonly required?: boolean;
  /** More tools of the one field; they get the way to insert at the cursor. */
  readonly more?: (insert: (mark: Mark) => void) => ReactNode;
}

/** Text with a few marks, written as HTML; blank lines part paragraphs. The preview beside it shows what becomes of it. */
export function HtmlField({ label, description, value, onChange, error, rows = 3, required, more }: HtmlFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const insert = (mark: Mark) => {
    const field = area.current;
    if (!field) return;
    const { text, from, to } = insertInto(field.value, field.selectionStart, field.selectionEnd, mark);
    onChange(text);
    // After the new text has been shown, else the browser puts the cursor at the end.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from, to);
    });
  };
  const toolbar = (
    <div className={classes.tools} role="toolbar" aria-label={t('html_tools', { name: label })} aria-controls={id}>
      {tools.map(({ mark, icon, label: name }) => (
        <IconButton key={name} icon={icon} label={t(name)} size="md" onClick={() => insert(mark)} />
      ))}
      {more?.(insert)}
    </div>
  );
  return (
    <div className={classes.field}>
      <Textarea
        ref={area}
        id={id}
        label={label}
        description={description}
        value={value}
        error={error}
        minRows={rows}
        maxRows={18}
        withAsterisk={required}
        inputContainer={(input) => (
          <>
            {toolbar}
            {input}
          </>
        )}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
