import { plainText } from '../../shared/text-formats.ts';
import type { QuestionForAuthor } from '../question/model.ts';

/** What a question asks, as plain readable text. Blanks show as `_____`, a single one at the very end not at all. */
export function questionText(question: Pick<QuestionForAuthor, 'content'>): string {
  const text = plainText(question.content);
  const asked = /\[\[[2-9]\]\]/.test(text) ? text : text.replace(/ ?\[\[1\]\]$/, '');
  return asked.replace(/\[\[\d{1,3}\]\]/g, '_____').replace(/\u2060/g, '');
}
