import { Button } from '@mantine/core';
import { countWords } from '@sen/domain/shared/words-in.ts';
import { useMemo, useState } from 'react';
import { t } from '../platform/i18n.ts';
import { RichText } from './RichText.tsx';

/** How many words of a long text are shown at first (CON-09). */
const SHOWN_WORDS = 100;

/** Its first blocks, up to the one in which the words are full. */
function beginningOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.childNodes];
  let words = 0;
  const full = blocks.findIndex((block) => {
    words += countWords(block.textContent ?? '');
    return words >= SHOWN_WORDS;
  });
  if (full < 0 || full === blocks.length - 1) return html;
  for (const block of blocks.slice(full + 1)) block.remove();
  return body.innerHTML;
}

/** A text by its author, of which a long one is unfolded by whoever wants to read on. */
export function ShowMore({ html }: { readonly html: string }) {
  const [open, setOpen] = useState(false);
  const beginning = useMemo(() => beginningOf(html), [html]);
  if (beginning === html) return <RichText html={html} />;
  return (
    <>
      <RichText html={open ? html : beginning} />
      <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'show_less' : 'show_more')}
      </Button>
    </>
  );
}
