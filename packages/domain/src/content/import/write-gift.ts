/**
 * The bank as GIFT, for other programs. Questions that GIFT has no words for are named in `left_out`; score weights,
 * difficulty, sounds and help texts are not written.
 */

import { escapeHtml, isMarkedUp } from '../../shared/text-formats.ts';
import type { Choice, QuestionForAuthor } from '../question/model.ts';

export function writeGift(questions: readonly QuestionForAuthor[]): { text: string; left_out: QuestionForAuthor[] } {
  const left_out: QuestionForAuthor[] = [];
  const blocks: string[] = [];
  for (const question of questions) {
    const written = writeQuestion(question);
    if (written === undefined) left_out.push(question);
    else blocks.push(written);
  }
  return { text: `${blocks.join('\n\n')}\n`, left_out };
}

function writeQuestion(question: QuestionForAuthor): string | undefined {
  const answers = writeAnswers(question);
  if (answers === undefined) return undefined;
  const tags = question.tags.map((tag) => `[tag:${tag.replace(/[[\]\\]/g, '\\$&')}]`).join(' ');
  const name = question.name === '' ? '' : `::${escaped(question.name)}::`;
  const [before = '', after = ''] = question.type === 1 ? question.content.split('[[1]]') : [question.content];
  const text = `${name}[html]${escaped(before)}${answers}${escaped(after)}`;
  return tags === '' ? text : `// ${tags}\n${text}`;
}

/** The braces with what is in them; undefined for kinds, and for questions of a kind, that GIFT cannot carry. */
function writeAnswers(question: QuestionForAuthor): string | undefined {
  const { feedback_true: right, feedback_false: wrong } = question;
  const same = right === wrong;
  const general = right === '' ? '' : `\n####[html]${escaped(right)}`;
  switch (question.type) {
    case 0:
      return same && right === '' ? '' : undefined;
    case 1:
      return isOneTypedBlank(question)
        ? braces([...typed(question.answers[0] ?? '', right), ...other(wrong)])
        : undefined;
    case 2:
      return same && hasKey(question) ? braces(choices(question.mc_answers, question.sub_type), general) : undefined;
    case 3:
      return same ? braces(['>', ...question.reorders.map((piece) => part(piece.text))], general) : undefined;
    case 4:
      return same ? braces(pairs(question.l_pair, question.r_pair), general) : undefined;
    case 9:
      return same && question.wordmin === 0 && question.wordmax === 0 ? braces([], general) : undefined;
    case 13:
      return braces(['#', ...numbers(question.answers, question.tolerance, right), ...other(wrong)]);
    default:
      return undefined;
  }
}

const braces = (lines: readonly string[], general = '') =>
  lines.length < 2 ? `{${lines.join('')}${general}}` : `{${lines.join('\n')}${general}\n}`;

function hasKey(question: Extract<QuestionForAuthor, { type: 2 }>): boolean {
  const right = question.mc_answers.filter((answer) => answer.is_true).length;
  return question.sub_type === 'MC' ? right === 1 : right > 0;
}

/** A text with an arrow would read as a pair. */
function isOneTypedBlank(question: Extract<QuestionForAuthor, { type: 1 }>): boolean {
  const blanks = question.content.match(/\[\[\d+\]\]/g) ?? [];
  const typed_in = question.choices.every((list) => list.length === 0);
  const has_arrow = question.answers.some((accepted) => accepted.includes('->'));
  return !has_arrow && question.answers.length === 1 && blanks.length === 1 && blanks[0] === '[[1]]' && typed_in;
}

function choices(answers: readonly Choice[], sub_type: 'MC' | 'MMC'): string[] {
  const share = Number((100 / answers.filter((answer) => answer.is_true).length).toFixed(5));
  return answers.map((answer) => {
    const mark = answer.is_true ? (sub_type === 'MC' ? '=' : `~%${share}%`) : '~';
    return `${mark}${part(answer.text)}${words(answer.feedback, '[plain]')}`;
  });
}

/** An asterisk stands for any text in GIFT; written with a backslash it stands for itself. */
function typed(accepted: string, right: string): string[] {
  const texts = accepted.split('|').map((text) => escaped(text.replace(/\*/g, '\\*')));
  return texts.map((text) => `=${text.startsWith('%') ? '%100%' : ''}${text}${words(right, '[html]')}`);
}

function numbers(answers: readonly string[], tolerance: number, right: string): string[] {
  return answers.map((answer) => `=${answer}:${tolerance}${words(right, '[html]')}`);
}

const other = (wrong: string) => (wrong === '' ? [] : [`=%0%*${words(wrong, '[html]')}`]);

function pairs(left: readonly { text: string }[], right: readonly { text: string }[]): string[] {
  return left.map((side, index) => `=${arrowless(side.text)} -> ${arrowless(right[index]?.text ?? '')}`);
}

/** There is no escape for the arrow between the sides of a pair, but HTML has one. */
function arrowless(text: string): string {
  if (!text.includes('->')) return part(text);
  const html = isMarkedUp(text) ? text.replaceAll('->', '-&gt;') : escapeHtml(text).replace(/\n/g, '<br>');
  return `[html]${escaped(html)}`;
}

/** A choice, piece or side; its format keeps what it begins with from being read as a weight. */
function part(text: string): string {
  if (isMarkedUp(text)) return `[html]${escaped(text)}`;
  return `${/^(?:[%[]|\/\/)|[<&]/.test(text) ? '[plain]' : ''}${escaped(text)}`;
}

const words = (text: string, format: string) => (text === '' ? '' : `#${format}${escaped(text)}`);

function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n');
}
