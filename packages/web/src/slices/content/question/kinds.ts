import { type QuestionType, questionTypes } from '@sen/domain/content/question/model.ts';
import type { TextKey } from '@sen/domain/words.ts';
import {
  IconArrowsLeftRight,
  IconArrowsSort,
  IconArticle,
  IconCategory,
  IconCursorText,
  IconEar,
  IconHash,
  IconListCheck,
  IconSeparatorHorizontal,
  IconWriting,
  type TablerIcon,
} from '@tabler/icons-react';

interface Kind {
  readonly type: QuestionType;
  readonly icon: TablerIcon;
  /** The key with `_note` behind it says what it is for. */
  readonly name: TextKey;
}

/** Kinds of questions in the order in which they are offered: the most used first. */
export const kinds = [
  { type: questionTypes.multiple_choice, icon: IconListCheck, name: 'question_multiple_choice' },
  { type: questionTypes.inline, icon: IconCursorText, name: 'question_inline' },
  { type: questionTypes.number, icon: IconHash, name: 'question_numeric' },
  { type: questionTypes.open_ended, icon: IconWriting, name: 'question_open_ended' },
  { type: questionTypes.matching_pairs, icon: IconArrowsLeftRight, name: 'question_matching_pairs' },
  { type: questionTypes.reorder, icon: IconArrowsSort, name: 'question_reorder' },
  { type: questionTypes.categorized, icon: IconCategory, name: 'question_categorized' },
  { type: questionTypes.dictation, icon: IconEar, name: 'question_dictation' },
  { type: questionTypes.introduction, icon: IconArticle, name: 'question_introduction' },
  { type: questionTypes.end_introduction, icon: IconSeparatorHorizontal, name: 'question_end_introduction' },
] as const satisfies readonly Kind[];

export const kindOf = (type: number): (typeof kinds)[number] | undefined => kinds.find((kind) => kind.type === type);
