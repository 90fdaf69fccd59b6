import { type Extensions, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Formula, type FormulaOptions } from './formula.ts';
import { wholes, wordMarks } from './kept.ts';
import { Film, Picture, Sound } from './media.ts';

/** One line: what a choice or a piece may hold. */
const Line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** As wide as its text needs: no widths are kept, and no styles. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const link = { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] };

/** What a text may have, and so what of a pasted one stays. */
export function extensionsFor(look: 'text' | 'line', formulas: FormulaOptions): Extensions {
  const shared = [...wordMarks, ...wholes.slice(1), Picture, Formula.configure(formulas)];
  if (look === 'line')
    return [
      Line,
      StarterKit.configure({
        document: false,
        heading: false,
        bulletList: false,
        orderedList: false,
        listItem: false,
        listKeymap: false,
        blockquote: false,
        codeBlock: false,
        horizontalRule: false,
        trailingNode: false,
        link,
      }),
      ...shared,
    ];
  return [
    // The page itself has the first.
    StarterKit.configure({ trailingNode: false, link, heading: { levels: [2, 3, 4, 5, 6] } }),
    ...[PlainTable, TableRow, TableHeader, TableCell],
    ...shared,
    ...wholes.slice(0, 1),
    Sound,
    Film,
  ];
}
