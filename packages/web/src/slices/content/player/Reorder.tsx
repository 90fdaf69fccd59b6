import { Button } from '@mantine/core';
import { rightSlots } from '@sen/domain/content/question/rules.ts';
import { IconCheck } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { Sortable } from '../../../ui/Sortable.tsx';
import { type AnswerProps, plainText, slotText } from './answer-props.ts';
import classes from './Reorder.module.css';
import { SlotVerdict } from './SlotVerdict.tsx';

type Piece = { readonly id: string; readonly text: string };

/** Pieces as the answer has them; before the first move as the paper shows them. */
function piecesOf({ question, answer }: Pick<AnswerProps, 'question' | 'answer'>): Piece[] {
  const pieces = question.parts ?? [];
  const placed = answer.flatMap((slot) => pieces.filter(({ id }) => id === slotText(slot)));
  return [...placed, ...pieces.filter((piece) => !placed.includes(piece))];
}

/** Pieces to be put in order, by drag, by arrow buttons or by keyboard. */
export function Reorder({ question, answer, onChange, locked, review, labelledBy }: AnswerProps) {
  const right = review && answer.length > 0 ? rightSlots(review, answer) : undefined;
  const pieces = piecesOf({ question, answer });
  const keep = (order: readonly Piece[]) => onChange(order.map(({ id }) => [id]));
  return (
    <fieldset aria-labelledby={labelledBy} className={classes.reorder}>
      <Sortable
        items={pieces}
        keyOf={({ id }) => id}
        nameOf={({ text }) => plainText(text)}
        render={({ text }, index) => (
          <span className={classes.piece}>
            <span className={classes.place} aria-hidden="true">
              {index + 1}
            </span>
            <RichText html={text} look="inline" />
            <SlotVerdict right={right?.[index]} />
          </span>
        )}
        onChange={keep}
        label={t('put_in_order')}
        disabled={locked}
      />
      {!locked && answer.length === 0 && (
        <div className={classes.note}>
          <span>{t('order_not_given_yet')}</span>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => keep(pieces)}
          >
            {t('keep_this_order')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
