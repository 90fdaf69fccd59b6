/** What is kept of a question: its rich texts cleaned, and what lists and searches know of it. */
import { questionText } from '@sen/domain/content/import/question-text.ts';
import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { withFormulas } from '@sen/domain/shared/formulas.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { isMarkedUp } from '@sen/domain/shared/text-formats.ts';
import { isSafeAddress, sanitizeRich } from '../../../platform/sanitize.ts';
import type { Lifted } from '../node/repository.ts';

const MOST_SEARCHED = 4000;

export const searchFor = (texts: readonly string[]): string => searchText(texts.join(' ').slice(0, MOST_SEARCHED));

/** The field of the form that a fault of the whole question is told at. */
function faultField({ type }: QuestionForAuthor): string {
  const fields: Partial<Record<QuestionForAuthor['type'], string>> = {
    1: 'answers',
    2: 'mc_answers',
    3: 'reorders',
    4: 'l_pair',
    8: 'items',
    9: 'wordmax',
    10: 'answers',
    13: 'answers',
  };
  return fields[type] ?? 'content';
}

/** Refuses a question, by the field at which a fault of the whole is told. */
export function refuseFault(question: QuestionForAuthor, fault: string): never {
  refuse('invalid_input', { err: { [faultField(question)]: fault } });
}

/** Rich texts of a question without anything that runs. */
export function cleanQuestion(question: QuestionForAuthor): QuestionForAuthor {
  if (!isSafeAddress(question.audio)) refuse('invalid_input', { err: { audio: 'this_field_is_not_valid' } });
  return {
    ...withCleanParts(question),
    content: sanitizeRich(question.content),
    feedback_true: sanitizeRich(question.feedback_true),
    feedback_false: sanitizeRich(question.feedback_false),
    help_text: sanitizeRich(question.help_text),
  };
}

/** A part is plain text, and HTML where it shows more. */
const cleanPart = <P extends { readonly text: string }>(part: P): P => ({ ...part, text: cleanWords(part.text) });
/** What is said to whoever chooses it, too. */
const cleanChoice = <P extends { readonly text: string; readonly feedback: string }>(choice: P): P => ({
  ...cleanPart(choice),
  feedback: cleanWords(choice.feedback),
});
const cleanWords = (text: string): string => (isMarkedUp(text) ? sanitizeRich(text) : text);

function withCleanParts(question: QuestionForAuthor): QuestionForAuthor {
  switch (question.type) {
    case 2:
      return { ...question, mc_answers: question.mc_answers.map(cleanChoice) };
    case 3:
      return { ...question, reorders: question.reorders.map(cleanPart) };
    case 4:
      return { ...question, l_pair: question.l_pair.map(cleanPart), r_pair: question.r_pair.map(cleanPart) };
    case 8:
      return { ...question, categories: question.categories.map(cleanPart), items: question.items.map(cleanPart) };
    default:
      return question;
  }
}

export function liftQuestion(fields: QuestionForAuthor): Lifted {
  const text = questionText(fields);
  // A name is words alone: of a formula it has what was typed, without its marks.
  const name = withFormulas(fields.name || text.slice(0, 120), ({ tex }) => tex) || `#${fields.type}`;
  return { name, slug: slugOf(name), tags: fields.tags, search_text: searchFor([name, fields.tags.join(' '), text]) };
}

/** A question with what lists and searches know of it. */
export interface LiftedQuestion extends Lifted {
  readonly fields: QuestionForAuthor;
}

export const liftedOf = (fields: QuestionForAuthor): LiftedQuestion => ({ fields, ...liftQuestion(fields) });
