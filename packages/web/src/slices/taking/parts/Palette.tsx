import { memo, useCallback, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import type { NumberedQuestion } from '../paper.ts';
import { isGiven } from '../sheet.ts';
import { LegendEntry, PaletteGrid, PaletteNumber } from './PaletteGrid.tsx';
import { useSheetQuestion } from './sitting-context.ts';

interface PaletteProps {
  readonly questions: readonly NumberedQuestion[];
  readonly current: string | undefined;
  readonly onPick: (uid: string) => void;
}

/** Numbers of all questions, each with its own state. */
export function Palette({ questions, current, onPick }: PaletteProps) {
  const legend = (
    <>
      <LegendEntry state="answered">{t('answered')}</LegendEntry>
      <LegendEntry state="empty">{t('not_answered')}</LegendEntry>
      <LegendEntry flagged>{t('flagged')}</LegendEntry>
      <LegendEntry unsent>{t('place_on_device')}</LegendEntry>
    </>
  );
  return (
    <PaletteGrid label={t('questions')} legend={legend}>
      {questions.map(({ question, number }) => (
        <Cell
          key={question.uid}
          question={question}
          number={number}
          current={question.uid === current}
          onPick={onPick}
        />
      ))}
    </PaletteGrid>
  );
}

type CellProps = NumberedQuestion & { readonly current: boolean; readonly onPick: (uid: string) => void };

const Cell = memo(function Cell({ question, number, current, onPick }: CellProps) {
  const answered = useSheetQuestion(question.uid, ({ answer }) => isGiven(answer));
  const flagged = useSheetQuestion(question.uid, (given) => given.flagged);
  const unsent = useSheetQuestion(question.uid, ({ place }) => place === 'on_device' || place === 'not_saved');
  const [unsent_before] = useState(unsent);
  const pick = useCallback(() => onPick(question.uid), [onPick, question.uid]);
  const words = t(answered ? 'answered' : 'not_answered');
  return (
    <PaletteNumber
      cell={{
        number,
        state: answered ? 'answered' : 'empty',
        words,
        flagged,
        unsent: unsent && (unsent_before ? 'still' : 'just'),
      }}
      current={current}
      onPick={pick}
    />
  );
});
