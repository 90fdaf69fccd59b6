import { t } from '../../../../platform/i18n.ts';
import { RowList } from '../../parts/RowList.tsx';
import { RowText } from '../../parts/RowText.tsx';
import { emptyPart } from '../draft.ts';
import type { PartProps } from './part-props.ts';

/** Pieces in their right order; learners get them shuffled. */
export const PiecesForm = ({ draft, onChange, errorOf }: PartProps<3>) => (
  <RowList
    label={t('question_pieces')}
    note={t('question_pieces_note')}
    add={t('question_add_piece')}
    rows={draft.reorders}
    make={emptyPart}
    nameOf={(_, index) => t('question_piece_number', { number: index + 1 })}
    error={errorOf('reorders')}
    onChange={(reorders) => onChange({ ...draft, reorders })}
    render={(piece, update, index) => (
      <RowText
        label={t('question_piece_number', { number: index + 1 })}
        value={piece.text}
        onChange={(text) => update({ text })}
      />
    )}
  />
);
