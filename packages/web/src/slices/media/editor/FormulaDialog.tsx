import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { type FormulaAttributes, mathMlOf } from './formula.ts';
import classes from './RichField.module.css';

/** What is written often, with its place for the cursor as `□`. */
const samples: readonly (readonly [shown: string, tex: string])[] = [
  ['\\frac{a}{b}', '\\frac{□}{}'],
  ['x^n', '^{□}'],
  ['x_n', '_{□}'],
  ['\\sqrt{x}', '\\sqrt{□}'],
  ['\\sqrt[n]{x}', '\\sqrt[□]{}'],
  ['\\sum', '\\sum_{□}^{}'],
  ['\\int', '\\int_{□}^{}'],
  ['\\vec{a}', '\\vec{□}'],
  ['\\overline{AB}', '\\overline{□}'],
  ['\\widehat{ABC}', '\\widehat{□}'],
  ['\\le', '\\le □'],
  ['\\ne', '\\ne □'],
  ['\\pi', '\\pi □'],
  ['\\begin{cases}x\\\\y\\end{cases}', '\\begin{cases} □ \\\\  \\end{cases}'],
];

interface FormulaDialogProps {
  readonly formula: FormulaAttributes;
  /** Without a formula nothing changes. */
  readonly onDone: (formula?: FormulaAttributes) => void;
}

/** A formula written as TeX, shown as it will look while it is written. */
export function FormulaDialog({ formula, onDone }: FormulaDialogProps) {
  const [tex, setTex] = useState(formula.tex);
  const [display, setDisplay] = useState(formula.display);
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useMathMl(tex, display);
  const insert = (sample: string) => {
    const field = area.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const chosen = tex.slice(from, to);
    const put = sample.replace('□', chosen);
    setTex(tex.slice(0, from) + put + tex.slice(to));
    const cursor = from + sample.indexOf('□') + chosen.length;
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(cursor, cursor);
    });
  };
  return (
    <Dialog opened onClose={() => onDone()} title={t('editor_formula')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (tex.trim() !== '' && shown !== undefined) onDone({ tex: tex.trim(), display });
        }}
      >
        <div className={classes.samples} role="toolbar" aria-label={t('editor_formula_parts')}>
          {samples.map(([name, sample]) => (
            <Sample key={name} tex={name} onClick={() => insert(sample)} />
          ))}
        </div>
        <Textarea
          ref={area}
          label={t('editor_formula_tex')}
          value={tex}
          minRows={2}
          data-autofocus
          spellCheck={false}
          error={tex.trim() !== '' && shown === undefined ? t('editor_formula_fault') : undefined}
          onChange={(event) => setTex(event.currentTarget.value)}
        />
        <div className={classes.shown} aria-live="polite">
          {shown ? <RichText html={shown} look="inline" /> : <span>{t('preview')}</span>}
        </div>
        <SegmentedControl
          value={display ? 'line' : 'words'}
          onChange={(value) => setDisplay(value === 'line')}
          data={[
            { value: 'words', label: t('editor_formula_in_words') },
            { value: 'line', label: t('editor_formula_own_line') },
          ]}
        />
        <DialogButtons>
          <Button variant="default" onClick={() => onDone()}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('editor_insert')}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Sample({ tex, onClick }: { readonly tex: string; readonly onClick: () => void }) {
  const shown = useMathMl(tex, false);
  return (
    <button type="button" className={classes.sample} aria-label={tex} onClick={onClick}>
      {shown && <RichText html={shown} look="inline" />}
    </button>
  );
}

/** MathML of TeX as far as it is written; undefined where it is none. */
function useMathMl(tex: string, display: boolean): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let current = true;
    void mathMlOf(tex, display).then((mathml) => current && setShown(tex.trim() === '' ? undefined : mathml));
    return () => {
      current = false;
    };
  }, [tex, display]);
  return shown;
}
