import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import './formulas/formulas.css';
import classes from './RichText.module.css';

/** Only what authors may write; scripts, styles, forms, frames and foreign addresses of any kind fall away. */
function clean(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true, mathMl: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog'],
    FORBID_ATTR: ['style', 'id', 'name'],
    ADD_ATTR: ['target'],
  });
}

interface RichTextProps {
  /** HTML from the server, cleaned there when it was saved and here again. */
  readonly html: string;
  /** `inline` for an answer or a cell: no outer space. */
  readonly look?: 'reading' | 'inline';
}

export function RichText({ html, look = 'reading' }: RichTextProps) {
  const cleaned = useMemo(() => clean(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where HTML is shown; it was just cleaned.
  return <div className={classes.text} data-look={look} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
