import { describe, expect, it } from 'vitest';
import { readBank } from './read-bank.ts';

const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const read = (bytes: Uint8Array) => readBank({ file_name: 'bank.txt', bytes });
const text = 'Thủ đô của Việt Nam?{=Hà Nội ~東京}';

describe('a bank file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16(text)],
    ['UTF-16, big end first', utf16(text, true)],
    ['decomposed letters', Buffer.from(text.normalize('NFD'))],
  ])('keeps Vietnamese and Japanese intact: %s', (_, bytes) => {
    const bank = read(bytes);
    expect(bank.refused).toEqual([]);
    const question = bank.questions[0]?.question;
    expect(question?.content).toBe('Thủ đô của Việt Nam?');
    expect(question?.type === 2 && question.mc_answers.map((each) => each.text)).toEqual(['Hà Nội', '東京']);
  });

  it('is refused as a whole at the first line that is no text', () => {
    const latin = Buffer.concat([Buffer.from('One{T}\n\nTwo '), Buffer.from([0xe9, 0x20]), Buffer.from('{T}\n')]);
    expect(read(latin)).toMatchObject({ questions: [], refused: [{ row: 3, reason: 'import_bytes_unreadable' }] });
    const noise = Buffer.from([1, 0, 3, 4, 0, 0, 0]);
    expect(read(noise)).toMatchObject({ questions: [], refused: [{ row: 1, reason: 'import_bytes_unreadable' }] });
  });

  it.each([
    ['a document', 'tests.docx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
    ['a picture', 'gift.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['a PDF', 'bank.txt', Buffer.from('%PDF-1.7\n{x}')],
    ['data', 'bank.gift', Buffer.from('[{"question": "1 + 1?", "answer": {"a": 2}}]')],
  ])('is refused for its format where it is %s, whatever its name says', (_, file_name, bytes) => {
    expect(readBank({ file_name, bytes })).toMatchObject({
      format: null,
      questions: [],
      refused: [{ row: 1, reason: 'import_format_unknown' }],
    });
  });

  it('is refused where it is empty', () => {
    expect(read(new Uint8Array())).toMatchObject({ refused: [{ row: 1, reason: 'import_file_empty' }] });
  });

  it('is read in the format that is asked for', () => {
    const bank = readBank({ file_name: 'bank.gift', bytes: Buffer.from('a {1:SA:=b}'), format: 'cloze' });
    expect([bank.format, bank.questions.length]).toEqual(['cloze', 1]);
  });

  it('gives its parts identifiers that cannot be computed from it', () => {
    const ids = () => {
      const question = read(Buffer.from('Q{>ALL\none\ntwo\n}')).questions[0]?.question;
      return question?.type === 3 ? question.reorders.map((piece) => piece.id) : [];
    };
    const all = [...ids(), ...ids()];
    expect(new Set(all).size).toBe(4);
  });
});
