/** Questions of Moodle XML, from the plain tree that the XML reader gives. */

import { joinHtml, nameFromText, plainText, type TextFormat, toHtml, toPart } from '../../shared/text-formats.ts';
import { readCloze } from './cloze.ts';
import { tagsOfCategory } from './gift-blocks.ts';
import {
  type Draft,
  type GivenAnswer,
  type GivenNumber,
  introduction,
  matchingPairs,
  multipleChoice,
  numberQuestion,
  openEnded,
  ordering,
  trueFalse,
  typedAnswer,
  withBlankAtEnd,
} from './kinds.ts';
import { readNumberSpec } from './numbers.ts';
import type { ImportNote, Mapped, NewPartId, Reading } from './reading.ts';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text directly in it. */
  readonly text: string;
  /** Line of its start tag, from 1. */
  readonly row: number;
}

const FORMATS: Record<string, TextFormat> = { html: 'html', plain_text: 'plain', markdown: 'markdown' };

/** Reads question elements in their order; a category gives its levels as tags to those after it. */
export function readMoodleQuestions(elements: Iterable<XmlNode>, reading: Reading): void {
  let category: string[] = [];
  for (const element of elements) {
    if (reading.is_over_full) break;
    const type = element.attributes.type ?? '';
    if (type === 'category') {
      category = tagsOfCategory(textIn(element, 'category'));
      continue;
    }
    const source = `${type}: ${textIn(element, 'name')} ${textIn(element, 'questiontext')}`;
    const told = withPictures(element, reading);
    reading.take(element.row, readQuestion(told, type, category, reading.new_id), source);
  }
}

function readQuestion(element: XmlNode, type: string, category: readonly string[], newId: NewPartId): Mapped {
  const draft = draftOf(element, category);
  if (draft.content === '' && type !== 'description') return { refused: 'import_text_missing' };
  const mapped = byType(element, type, draft, newId);
  return 'refused' in mapped ? mapped : { question: mapped.question, notes: [...mapped.notes, ...leftOut(element)] };
}

function byType(element: XmlNode, type: string, draft: Draft, newId: NewPartId): Mapped {
  switch (type) {
    case 'multichoice':
      return multipleChoice(draft, answersOf(element, partOf), !isNo(textIn(element, 'single')), newId);
    case 'truefalse':
      return readTrueFalse(element, draft, newId);
    case 'shortanswer':
      return readTyped(element, draft);
    case 'numerical':
      return readNumerical(element, draft);
    case 'matching':
      return matchingPairs(draft, pairsOf(element), newId);
    case 'ordering':
      return readOrdering(element, draft, newId);
    case 'essay':
      return openEnded(draft, { least: countIn(element, 'minwordlimit'), most: countIn(element, 'maxwordlimit') });
    case 'description':
      return introduction(draft);
    case 'cloze': {
      const text = child(element, 'questiontext');
      return readCloze(withoutFiles(textOf(text)), formatOf(text), draft);
    }
    default:
      return { refused: 'import_type_unsupported' };
  }
}

function draftOf(element: XmlNode, category: readonly string[]): Draft {
  const content = htmlIn(element, 'questiontext');
  const own = childrenOf(child(element, 'tags'), 'tag').map((tag) => textOf(tag).slice(0, 100).trim());
  const sw = Number(textIn(element, 'defaultgrade') || '1');
  const hints = childrenOf(element, 'hint').map((hint) => htmlOf(hint));
  return {
    name: textIn(element, 'name').replace(/\s+/g, ' ') || nameFromText(plainText(content)),
    content,
    tags: [...new Set([...category, ...own.filter((tag) => tag !== '')])].slice(0, 50),
    sw: Number.isFinite(sw) && sw >= 0 && sw <= 1000 ? sw : 1,
    general: htmlIn(element, 'generalfeedback'),
    when_right: htmlIn(element, 'correctfeedback'),
    when_wrong: htmlIn(element, 'incorrectfeedback'),
    help: joinHtml(hints),
    shuffle: !isNo(textIn(element, 'shuffleanswers')),
  };
}

/** Things a Moodle question may have and ours has not. */
function leftOut(element: XmlNode): ImportNote[] {
  const notes: ImportNote[] = [];
  if (textIn(element, 'partiallycorrectfeedback') !== '') notes.push('import_note_partial_feedback');
  if (textIn(element, 'usecase') === '1') notes.push('import_note_case');
  if (childrenOf(child(element, 'units'), 'unit').length > 0) notes.push('import_note_units');
  if (textIn(element, 'graderinfo') !== '' || textIn(element, 'responsetemplate') !== '')
    notes.push('import_note_details');
  if (hasFiles(element)) notes.push('import_note_files');
  return notes;
}

function answersOf(element: XmlNode, read: (text: string, format: TextFormat) => string): GivenAnswer[] {
  return childrenOf(element, 'answer').map((answer) => ({
    text: read(textOf(answer), formatOf(answer)),
    fraction: percent(answer),
    feedback: htmlIn(answer, 'feedback'),
  }));
}

const asWritten = (text: string) => text.trim();

function readTrueFalse(element: XmlNode, draft: Draft, newId: NewPartId): Mapped {
  const answers = answersOf(element, asWritten);
  const on_true = answers.find((answer) => answer.text.toLowerCase() === 'true');
  const on_false = answers.find((answer) => answer.text.toLowerCase() === 'false');
  if (!on_true || !on_false) return { refused: 'import_answer_unreadable' };
  if (on_true.fraction <= 0 && on_false.fraction <= 0) return { refused: 'import_no_right_answer' };
  const words = { on_true: on_true.feedback, on_false: on_false.feedback };
  return trueFalse(draft, on_true.fraction > on_false.fraction, words, newId);
}

function readTyped(element: XmlNode, draft: Draft): Mapped {
  return typedAnswer({ ...draft, content: withBlankAtEnd(draft.content) }, answersOf(element, asWritten));
}

function readNumerical(element: XmlNode, draft: Draft): Mapped {
  const numbers: GivenNumber[] = [];
  for (const answer of childrenOf(element, 'answer')) {
    const spec = readNumberSpec(`${textOf(answer).trim()}${toleranceOf(answer)}`);
    if (spec === undefined) return { refused: 'import_not_a_number' };
    const feedback = htmlIn(answer, 'feedback');
    numbers.push({ text: spec.text, tolerance: spec.tolerance, fraction: percent(answer), feedback });
  }
  return numberQuestion(draft, numbers);
}

function toleranceOf(answer: XmlNode): string {
  const tolerance = textIn(answer, 'tolerance') || (answer.attributes.tolerance ?? '');
  return tolerance === '' || textOf(answer).trim() === '*' ? '' : `:${tolerance}`;
}

function pairsOf(element: XmlNode): { left: string; right: string }[] {
  return childrenOf(element, 'subquestion').map((pair) => ({
    left: partOf(textOf(pair), formatOf(pair)),
    right: toPart(textIn(pair, 'answer'), 'auto'),
  }));
}

/** Pieces stand in right order; their fraction only counts them. */
function readOrdering(element: XmlNode, draft: Draft, newId: NewPartId): Mapped {
  const answers = answersOf(element, partOf);
  const mapped = ordering(
    draft,
    answers.map((answer) => answer.text).filter((text) => text !== ''),
    newId,
  );
  if ('refused' in mapped || answers.every((answer) => answer.feedback === '')) return mapped;
  return { ...mapped, notes: [...mapped.notes, 'import_note_details'] };
}

function child(element: XmlNode | undefined, name: string): XmlNode | undefined {
  return element?.children.find((each) => each.name === name);
}

function childrenOf(element: XmlNode | undefined, name: string): XmlNode[] {
  return element?.children.filter((each) => each.name === name) ?? [];
}

/** Texts stand in a `text` element; old files write them directly. */
function textOf(element: XmlNode | undefined): string {
  return child(element, 'text')?.text ?? element?.text ?? '';
}

function textIn(element: XmlNode | undefined, name: string): string {
  return textOf(child(element, name)).trim();
}

function formatOf(element: XmlNode | undefined): TextFormat {
  return FORMATS[element?.attributes.format ?? ''] ?? 'auto';
}

function htmlOf(element: XmlNode | undefined): string {
  return withoutFiles(toHtml(textOf(element), formatOf(element)));
}

function htmlIn(element: XmlNode | undefined, name: string): string {
  return htmlOf(child(element, name));
}

function countIn(element: XmlNode, name: string): number {
  const count = Number(textIn(element, name) || '0');
  return Number.isInteger(count) && count > 0 ? count : 0;
}

const isNo = (text: string) => text === 'false' || text === '0';
const percent = (answer: XmlNode) => Number(answer.attributes.fraction ?? '0') / 100 || 0;

const partOf = (text: string, format: TextFormat): string => withoutFiles(toPart(text, format));

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** The same with the pictures that its texts show taken over, each beside the text that names it; what else is enclosed stays. */
function withPictures(element: XmlNode, reading: Reading): XmlNode {
  const children = element.children.map((one) => withPictures(one, reading));
  const pictures = children.filter(
    ({ name, text, attributes }) => name === 'file' && PICTURE.test(attributes.name ?? '') && text.trim() !== '',
  );
  if (pictures.length === 0) return { ...element, children };
  const taken = new Map<string, string>();
  const shown = (text: string): string =>
    text.replace(/@@PLUGINFILE@@\/([^"'<>?\s]+)(?:\?[^"'<>\s]*)?/g, (whole, path: string) => {
      const name = nameIn(path);
      const file = pictures.find(({ attributes }) => attributes.name === name);
      if (!file) return whole;
      const address = taken.get(name) ?? reading.enclose(name, file.text);
      taken.set(name, address);
      return address;
    });
  const told = children.map((one) => (one.name === 'text' ? { ...one, text: shown(one.text) } : one));
  const rest = told.filter(({ name, attributes }) => name !== 'file' || !taken.has(attributes.name ?? ''));
  return { ...element, text: shown(element.text), children: rest };
}

/** The name of a file at the end of a path that is written as part of an address. */
function nameIn(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Files within the XML that are no pictures are not taken over: what shows one keeps the words that stand for it, and points nowhere. */
function withoutFiles(html: string): string {
  return html.replace(/\s(?:src|href)="@@PLUGINFILE@@[^"<>]*"/g, '');
}

function hasFiles(element: XmlNode): boolean {
  return element.name === 'file' || element.children.some(hasFiles);
}
