/** Missing word: GIFT's blocks with nothing but typed answers and choices, the lines of a block being one text. */
import { readGiftBlock } from './gift.ts';
import { blocksOf } from './gift-blocks.ts';
import type { ParsedBank } from './model.ts';
import { type NewPartId, Reading } from './reading.ts';

export function parseMissingWord(text: string, newId: NewPartId): ParsedBank {
  const reading = new Reading(newId);
  for (const block of blocksOf(text)) {
    if (reading.is_over_full) break;
    const source = block.lines.join(' ');
    const mapped = readGiftBlock(block, source, newId);
    const known = 'refused' in mapped || mapped.question.type === 1 || mapped.question.type === 2;
    reading.take(block.row, known ? mapped : { refused: 'import_answer_unreadable' }, source);
  }
  return reading.bank('missing_word');
}
