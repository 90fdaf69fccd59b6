import { rightSlots } from '@sen/domain/content/question/rules.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../platform/i18n.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { type AnswerProps, slotText } from './answer-props.ts';
import classes from './Inline.module.css';
import { SlotVerdict } from './SlotVerdict.tsx';

const place = /\[\[(\d{1,3})\]\]/g;

/** Places of the blanks in the text; those the text forgot stand in a row below it. */
function withPlaces(content: string, blanks: number): { readonly html: string; readonly forgotten: readonly number[] } {
  const named = new Set<number>();
  const html = content.replace(place, (whole, digits: string) => {
    const blank = Number(digits);
    if (blank < 1 || blank > blanks || named.has(blank)) return whole;
    named.add(blank);
    return `<span data-blank="${blank}"></span>`;
  });
  const forgotten = Array.from({ length: blanks }, (_, index) => index + 1).filter((blank) => !named.has(blank));
  return { html, forgotten };
}

/** Inputs and lists inside the sentence itself. */
export function Inline(props: AnswerProps) {
  const { question } = props;
  const blanks = question.blanks ?? 0;
  const { html, forgotten } = useMemo(() => withPlaces(question.content, blanks), [question.content, blanks]);
  const text = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other text has other places.
  useLayoutEffect(() => {
    setPlaces([...(text.current?.querySelectorAll<HTMLElement>('[data-blank]') ?? [])]);
  }, [html]);

  return (
    <div className={classes.sentence} ref={text}>
      <RichText html={html} />
      {places.map((element) =>
        createPortal(<Blank {...props} blank={Number(element.dataset.blank)} />, element, element.dataset.blank),
      )}
      {forgotten.length > 0 && (
        <p className={classes.forgotten}>
          {forgotten.map((blank) => (
            <Blank key={blank} {...props} blank={blank} />
          ))}
        </p>
      )}
    </div>
  );
}

function Blank({ question, answer, onChange, locked, review, blank }: AnswerProps & { readonly blank: number }) {
  const list = question.choices?.[blank - 1] ?? [];
  const value = slotText(answer[blank - 1]);
  const change = (next: string) => {
    const slots = Array.from({ length: question.blanks ?? 0 }, (_, index) => slotText(answer[index]));
    slots[blank - 1] = next;
    onChange(slots);
  };
  const right = review && rightSlots(review, answer)?.[blank - 1];
  const verdict = right === undefined ? undefined : right ? 'right' : 'wrong';
  const common = {
    className: classes.blank,
    'aria-label': t('blank_number', { number: blank }),
    'data-filled': value !== '' || undefined,
    'data-review': verdict,
    value,
    disabled: locked,
  };
  if (list.length > 0) {
    return (
      <>
        <select {...common} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{t('choose')}</option>
          {list.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may offer the same text twice, and never changes.
            <option key={index} value={text}>
              {text}
            </option>
          ))}
        </select>
        <SlotVerdict right={right} />
      </>
    );
  }
  return (
    <>
      <input
        {...common}
        type="text"
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        size={Math.min(30, Math.max(8, value.length + 1))}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <SlotVerdict right={right} />
    </>
  );
}
