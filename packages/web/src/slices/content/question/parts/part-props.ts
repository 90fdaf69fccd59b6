import type { QuestionType } from '@sen/domain/content/question/model.ts';
import type { Draft, DraftOf } from '../draft.ts';

/** What the form of one kind of question is given. */
export interface PartProps<T extends QuestionType> {
  readonly draft: DraftOf<T>;
  readonly onChange: (draft: Draft) => void;
  readonly errorOf: (field: string) => string | undefined;
}
