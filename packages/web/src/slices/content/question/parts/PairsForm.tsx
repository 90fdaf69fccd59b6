import { IconArrowRight } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { RowList } from '../../parts/RowList.tsx';
import { RowText } from '../../parts/RowText.tsx';
import { emptyPart, pairRows, withPairRows } from '../draft.ts';
import classes from './forms.module.css';
import type { PartProps } from './part-props.ts';

/** Pairs of a left and a right side; a right side alone is one that fits nothing. */
export function PairsForm({ draft, onChange, errorOf }: PartProps<4>) {
  const rows = pairRows(draft).map((pair) => ({ ...pair, id: pair.right.id }));
  return (
    <RowList
      label={t('question_pairs')}
      note={t('question_pairs_note')}
      add={t('question_add_pair')}
      rows={rows}
      make={() => {
        const right = emptyPart();
        return { id: right.id, left: emptyPart(), right };
      }}
      nameOf={(_, index) => t('question_pair_number', { number: index + 1 })}
      error={errorOf('l_pair') ?? errorOf('r_pair')}
      onChange={(next) => onChange(withPairRows(draft, next))}
      render={({ left, right }, update, index) => (
        <span className={classes.pair}>
          <RowText
            label={t('question_left_of', { number: index + 1 })}
            placeholder={t('question_left')}
            value={left.text}
            onChange={(text) => update({ left: { ...left, text } })}
          />
          <IconArrowRight className={classes.arrow} size={18} aria-hidden />
          <RowText
            label={t('question_right_of', { number: index + 1 })}
            placeholder={t('question_right')}
            value={right.text}
            onChange={(text) => update({ right: { ...right, text } })}
          />
        </span>
      )}
    />
  );
}
