import type { QuestionForReview } from '@sen/domain/content/question/model.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n.ts';
import { RichText } from '../../../ui/RichText.tsx';
import classes from './KeyView.module.css';

type Part = { readonly id: string; readonly text: string };

const first = (slot: string | readonly string[] | undefined): string =>
  (typeof slot === 'string' ? slot : slot?.[0]) ?? '';
const all = (slot: string | readonly string[]): string => (typeof slot === 'string' ? slot : slot.join(' / '));
const textOf = (parts: readonly Part[] | undefined, id: string): string =>
  parts?.find((part) => part.id === id)?.text ?? '';
const html = (text: string) => <RichText html={text} look="inline" />;

/** The right answer in words, one entry a line; empty where the choices themselves show it or nobody knows it. */
function linesOf(review: QuestionForReview): ReactNode[] {
  const { key, parts, targets } = review;
  switch (review.type) {
    case 1:
      return key.map((slot, index) => (
        <>
          <span className={classes.of}>{t('blank_number', { number: index + 1 })}</span> {all(slot)}
        </>
      ));
    case 3:
      return key.map((slot) => html(textOf(parts, first(slot))));
    case 4:
      return (parts ?? []).map((left, index) => (
        <span key={left.id} className={classes.pair}>
          {html(left.text)} <span aria-hidden="true">→</span> {html(textOf(targets, first(key[index])))}
        </span>
      ));
    case 8:
      return (targets ?? []).map((category) => (
        <span key={category.id} className={classes.pair}>
          <strong>{html(category.text)}</strong>
          <span>
            {(parts ?? [])
              .filter(({ id }) => key.some((pair) => Array.isArray(pair) && pair[0] === id && pair[1] === category.id))
              .map(({ id, text }) => (
                <span key={id} className={classes.member}>
                  {html(text)}
                </span>
              ))}
          </span>
        </span>
      ));
    case 10:
      return key.map((slot) => all(slot)).slice(0, 1);
    case 13:
      return [`${all(key[0] ?? '')}${review.tolerance ? ` ± ${review.tolerance}` : ''}`];
    default:
      return [];
  }
}

/** What would have been right, for the kinds where the answer part does not show it itself. */
export function KeyView({ review }: { readonly review: QuestionForReview }) {
  const lines = linesOf(review);
  if (lines.length === 0) return null;
  const List = review.type === 3 ? 'ol' : 'ul';
  return (
    <div className={classes.key}>
      <p className={classes.title}>
        <IconCheck size={16} aria-hidden />
        {t('right_answer')}
      </p>
      <List className={classes.lines} data-single={lines.length === 1 || undefined}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key of a finished question never changes.
          <li key={index}>{line}</li>
        ))}
      </List>
    </div>
  );
}
