/** Moodle XML as a stream of question trees. No document type, so no entities beyond the five of XML. */
import type { ParsedBank } from '@sen/domain/content/import/model.ts';
import { readMoodleQuestions, type XmlNode } from '@sen/domain/content/import/moodle-tree.ts';
import { MOST_QUESTIONS, type NewPartId, Reading, type RefusalReason } from '@sen/domain/content/import/reading.ts';
import { SaxesParser } from 'saxes';

const MAX_DEPTH = 40;
const CHUNK = 65_536;

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlNode[];
  text: string;
  readonly row: number;
}
interface Trouble {
  readonly row: number;
  readonly reason: RefusalReason;
  readonly text: string;
}

/** Questions that ended before the file broke are read; where it broke is a refused row. */
export function parseMoodleXml(text: string, newId: NewPartId): ParsedBank {
  const reading = new Reading(newId);
  const { questions, troubles } = readElements(text.replace(/^\ufeff/, '').replace(/^\s+(?=<\?xml)/, ''));
  readMoodleQuestions(questions, reading);
  for (const trouble of troubles) reading.refuse(trouble.row, trouble.reason, trouble.text);
  return reading.bank('moodle_xml');
}

function readElements(text: string): { questions: XmlNode[]; troubles: Trouble[] } {
  const parser = new SaxesParser();
  const questions: XmlNode[] = [];
  const troubles: Trouble[] = [];
  const open: Open[] = [];
  let broken = false;
  let is_over_full = false;
  const give_up = (reason: RefusalReason, detail: string) => {
    if (!broken) troubles.push({ row: parser.line, reason, text: detail });
    broken = true;
  };
  parser.on('doctype', (doctype) => give_up('import_xml_doctype', doctype));
  parser.on('error', (error) => give_up('import_xml_broken', error.message));
  const addText = (piece: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    if (broken) return;
    const fault = misplaced(name, open);
    if (fault === 'import_element_unknown') troubles.push({ row: parser.line, reason: fault, text: `<${name}>` });
    else if (fault) give_up(fault, `<${name}>`);
    open.push({ name, attributes, children: [], text: '', row: parser.line });
  });
  parser.on('closetag', () => {
    const done = open.pop();
    if (broken || !done) return;
    if (done.name === 'question' && open.length < 2) is_over_full = questions.push(done) > MOST_QUESTIONS;
    else if (open.length > 0 && open[0]?.name !== 'quiz') open.at(-1)?.children.push(done);
    else if (open.length > 1) open.at(-1)?.children.push(done);
  });
  for (let at = 0; at < text.length && !broken && !is_over_full; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (!broken && !is_over_full) parser.close();
  return { questions, troubles };
}

/** A file holds `quiz` with `question` elements, or one `question`. */
function misplaced(name: string, open: readonly Open[]): RefusalReason | undefined {
  if (open.length === 0) return name === 'quiz' || name === 'question' ? undefined : 'import_xml_not_moodle';
  if (open.length === 1 && open[0]?.name === 'quiz' && name !== 'question') return 'import_element_unknown';
  return open.length >= MAX_DEPTH ? 'import_xml_too_deep' : undefined;
}
