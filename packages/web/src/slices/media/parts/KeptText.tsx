import { withFormulas } from '@sen/domain/shared/formulas.ts';
import { useEffect, useState } from 'react';
import { RichText } from '../../../ui/RichText.tsx';
import { mathMlOf } from '../editor/formula.ts';

/** A text as it is kept, for its readers; its formulas are drawn as soon as their library is here. */
export default function KeptText({ html }: { readonly html: string }) {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly html: string }>();
  useEffect(() => {
    let is_shown = true;
    void drawnOf(html).then((with_formulas) => is_shown && setDrawn({ of: html, html: with_formulas }));
    return () => {
      is_shown = false;
    };
  }, [html]);
  return <RichText html={drawn?.of === html ? drawn.html : html} />;
}

async function drawnOf(html: string): Promise<string> {
  const formulas = new Map<string, { readonly tex: string; readonly display: boolean }>();
  withFormulas(html, ({ written, tex, display }) => {
    formulas.set(written, { tex, display });
    return undefined;
  });
  const drawn = await Promise.all(
    [...formulas].map(async ([written, { tex, display }]) => [written, await mathMlOf(tex, display)] as const),
  );
  const shown = new Map(drawn);
  return withFormulas(html, ({ written }) => shown.get(written));
}
