import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';

/** An introduction with the questions that belong to it, or questions without one. */
export interface Block {
  readonly introduction: QuestionForTaking | null;
  readonly questions: readonly NumberedQuestion[];
}

export interface NumberedQuestion {
  readonly question: QuestionForTaking;
  /** Counts what can be answered, from 1. */
  readonly number: number;
}

const groupOf = (uid: string): string => uid.split('-')[2] ?? '0';

/** The paper as it is read: an introduction stands above the questions of its group; an end mark closes it. */
export function blocksOf(questions: readonly QuestionForTaking[]): Block[] {
  const blocks: { introduction: QuestionForTaking | null; questions: NumberedQuestion[] }[] = [];
  let number = 0;
  for (const question of questions) {
    const open = blocks.at(-1);
    if (question.type === -1) blocks.push({ introduction: null, questions: [] });
    else if (question.type === 0) blocks.push({ introduction: question, questions: [] });
    else {
      number += 1;
      const belongs = open && (open.introduction === null || groupOf(open.introduction.uid) === groupOf(question.uid));
      if (belongs) open.questions.push({ question, number });
      else blocks.push({ introduction: null, questions: [{ question, number }] });
    }
  }
  return blocks.filter((block) => block.questions.length > 0 || block.introduction !== null);
}
