import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import type { ComponentType } from 'react';
import type { AnswerProps } from './answer-props.ts';
import { Categorized } from './Categorized.tsx';
import { Dictation } from './Dictation.tsx';
import { Inline } from './Inline.tsx';
import { Matching } from './Matching.tsx';
import { MultipleChoice } from './MultipleChoice.tsx';
import { NumberAnswer } from './NumberAnswer.tsx';
import { OpenEnded } from './OpenEnded.tsx';
import { Reorder } from './Reorder.tsx';

const parts: Partial<Record<QuestionForTaking['type'], ComponentType<AnswerProps>>> = {
  1: Inline,
  2: MultipleChoice,
  3: Reorder,
  4: Matching,
  8: Categorized,
  9: OpenEnded,
  10: Dictation,
  13: NumberAnswer,
};

/** Where a question is answered, by its kind. Introductions are not answered. */
export function QuestionAnswer(props: AnswerProps) {
  const Part = parts[props.question.type];
  return Part ? <Part {...props} /> : null;
}

/** The text of an inline question holds its blanks and is shown by its answer part. */
export const showsOwnText = (type: QuestionForTaking['type']): boolean => type === 1;
