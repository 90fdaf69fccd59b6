/** What stands in the braces of a GIFT question, and the kind of question it makes. */

import { toHtml, toPart } from '../../shared/text-formats.ts';
import { type GiftQuestion, readFormat, unescapeGift } from './gift-text.ts';
import {
  type GivenAnswer,
  type GivenNumber,
  matchingPairs,
  multipleChoice,
  numberQuestion,
  openEnded,
  ordering,
  trueFalse,
  typedAnswer,
} from './kinds.ts';
import { cut, type Masked, slice, trimmed } from './masked.ts';
import { readNumberSpec } from './numbers.ts';
import type { Mapped, NewPartId } from './reading.ts';

/** One answer as it is written: `=` or `~` (or nothing), a weight, a text and words on it. */
interface Written {
  readonly mark: '=' | '~' | '';
  /** 1 = fully right; undefined where no weight is written. */
  readonly weight: number | undefined;
  readonly text: Masked;
  readonly feedback: Masked | undefined;
}

export function readGiftAnswers(inside: Masked, question: GiftQuestion, newId: NewPartId): Mapped {
  const { before, after } = cut(trimmed(inside), '####');
  const body = trimmed(before);
  const draft = { ...question, general: after === undefined ? '' : html(after, question) };
  if (body.text === '') return openEnded(draft, { least: 0, most: 0 });
  if (body.mask.startsWith('>')) return readOrdering(body, draft, newId);
  if (body.mask.startsWith('#')) return readNumbers(slice(body, 1), draft);
  const answers = writtenAnswers(body);
  if (/[=~]/.test(body.mask) && answers[0]?.mark === '') return { refused: 'import_answer_unreadable' };
  if (body.mask.includes('~')) return readChoices(answers, draft, newId);
  if (!body.mask.includes('=')) return readTrueFalse(body, draft, newId);
  if (answers.some(({ text }) => text.mask.includes('->'))) return readPairs(answers, draft, newId);
  return readTyped(answers, draft);
}

function html(from: Masked, question: GiftQuestion): string {
  const { text, format } = readFormat(from, question.format);
  return toHtml(unescapeGift(text), format);
}

function part(from: Masked, question: GiftQuestion): string {
  const { text, format } = readFormat(from, question.format);
  return toPart(unescapeGift(text), format);
}

function writtenAnswers(body: Masked): Written[] {
  const starts = [...body.mask.matchAll(/[=~]/g)].map((found) => found.index);
  if (starts[0] !== 0) starts.unshift(0);
  return starts.map((start, index) => writtenAnswer(slice(body, start, starts[index + 1])));
}

function writtenAnswer(from: Masked): Written {
  const first = from.mask[0];
  const mark = first === '=' || first === '~' ? first : '';
  const unmarked = trimmed(mark === '' ? from : slice(from, 1));
  const weight = /^%(-?\d{1,4}(?:[.,]\d{1,8})?)%/.exec(unmarked.text);
  const { before, after } = cut(weight ? slice(unmarked, weight[0].length) : unmarked, '#');
  return {
    mark,
    weight: weight ? Number((weight[1] ?? '').replace(',', '.')) / 100 : undefined,
    text: trimmed(before),
    feedback: after === undefined ? undefined : trimmed(after),
  };
}

function given(answer: Written, question: GiftQuestion, text: string): GivenAnswer {
  const fraction = answer.weight ?? (answer.mark === '~' ? 0 : 1);
  return { text, fraction, feedback: answer.feedback === undefined ? '' : html(answer.feedback, question) };
}

/** Without a single `=` the learner may choose several. */
function readChoices(answers: readonly Written[], question: GiftQuestion, newId: NewPartId): Mapped {
  const single = answers.some((answer) => answer.mark === '=');
  const choices = answers.map((answer) => given(answer, question, part(answer.text, question)));
  return multipleChoice(question, choices, single, newId);
}

function readTyped(answers: readonly Written[], question: GiftQuestion): Mapped {
  const texts = answers.map((answer) => given(answer, question, unescapeGift(answer.text).trim()));
  return typedAnswer({ ...question, content: question.content_with_blank }, texts);
}

function readPairs(answers: readonly Written[], question: GiftQuestion, newId: NewPartId): Mapped {
  const pairs = answers.map(({ text }) => cut(text, '->'));
  if (pairs.some((pair) => pair.after === undefined)) return { refused: 'import_pair_incomplete' };
  const sides = pairs.map(({ before, after }) => ({
    left: part(before, question),
    right: after === undefined ? '' : part(after, question),
  }));
  return matchingPairs(question, sides, newId);
}

/** The first words after the answer are said of the wrong choice, the second of the right one. */
function readTrueFalse(body: Masked, question: GiftQuestion, newId: NewPartId): Mapped {
  const { before, after } = cut(body, '#');
  const said = /^(?:(T|TRUE)|F|FALSE)$/i.exec(before.text.trim());
  if (!said) return { refused: 'import_answer_unreadable' };
  const is_true = said[1] !== undefined;
  const words = after === undefined ? undefined : cut(after, '#');
  const wrong = words === undefined ? '' : html(words.before, question);
  const right = words?.after === undefined ? '' : html(words.after, question);
  return trueFalse(question, is_true, { on_true: is_true ? right : wrong, on_false: is_true ? wrong : right }, newId);
}

function readNumbers(body: Masked, question: GiftQuestion): Mapped {
  const numbers: GivenNumber[] = [];
  const written = writtenAnswers(trimmed(body)).filter(
    ({ mark, text, feedback }) => mark !== '' || text.text !== '' || feedback,
  );
  for (const answer of written) {
    const text = answer.text.text === '' && answer.mark === '~' ? '*' : unescapeGift(answer.text);
    const spec = readNumberSpec(text);
    if (spec === undefined) return { refused: 'import_not_a_number' };
    numbers.push({ ...given(answer, question, spec.text), tolerance: spec.tolerance });
  }
  return numbers.length === 0 ? { refused: 'import_not_a_number' } : numberQuestion(question, numbers);
}

/** `{>4 CONTIGUOUS …` and then one piece per line. How many pieces a learner gets is ours to say: all. */
function readOrdering(body: Masked, question: GiftQuestion, newId: NewPartId): Mapped {
  const [head = '', ...lines] = body.text.split('\n');
  const pieces: string[] = [];
  let start = head.length + 1;
  for (const line of lines) {
    const piece = part(slice(body, start, start + line.length), question);
    if (piece !== '') pieces.push(piece);
    start += line.length + 1;
  }
  const mapped = ordering(question, pieces, newId);
  const asked = /^>\s*(\d{1,4})/.exec(head);
  if ('refused' in mapped || asked === null || Number(asked[1]) === 0 || Number(asked[1]) >= pieces.length)
    return mapped;
  return { ...mapped, notes: [...mapped.notes, 'import_note_part_of_pieces'] };
}
