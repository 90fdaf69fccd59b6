/** XML without a document type, so without entities beyond the five; read as a stream. */
import { SheetFault } from '@sen/domain/people/import/csv.ts';
import { SaxesParser } from 'saxes';

export interface XmlHearer {
  open?(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  text?(piece: string): void;
  close?(name: string): void;
}

const MOST_DEPTH = 40;
/** So many signs at most from one tag to the next: the parser holds them all until it has the other end. */
const MOST_BETWEEN = 4_000_000;

/** Names come without their prefix. What is broken, too deep, too long in one piece or declares a document type is refused. */
export function xmlReader(hearer: XmlHearer) {
  const parser = new SaxesParser();
  let depth = 0;
  let waiting = 0;
  const refuseAt = (key: string): never => {
    throw new SheetFault(key, parser.line);
  };
  parser.on('doctype', () => refuseAt('sheet_xml_doctype'));
  parser.on('error', () => refuseAt('sheet_broken'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    waiting = 0;
    if (depth > MOST_DEPTH) refuseAt('sheet_broken');
    hearer.open?.(local(name), attributes, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    waiting = 0;
    hearer.close?.(local(name));
  });
  const hear = (piece: string) => hearer.text?.(piece);
  parser.on('text', hear);
  parser.on('cdata', hear);
  return {
    write: (text: string): void => {
      waiting += text.length;
      parser.write(text);
      if (waiting > MOST_BETWEEN) throw new SheetFault('sheet_cell_too_long', 0);
    },
    end: (): void => {
      parser.close();
    },
  };
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
