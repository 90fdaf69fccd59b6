import { describe, expect, it } from 'vitest';
import { parseAiken } from './aiken.ts';
import { parseCloze } from './cloze.ts';
import { detectFormat } from './detect.ts';
import { parseMissingWord } from './missing-word.ts';
import { questionText } from './question-text.ts';
import { counted, onlyQuestion, reasons } from './reading.fixture.ts';

const aiken = (text: string) => parseAiken(text, counted());
const cloze = (text: string) => parseCloze(text, counted());
const missingWord = (text: string) => parseMissingWord(text, counted());

describe('Aiken', () => {
  it('reads the text, the options and the one right option', () => {
    const read = onlyQuestion(aiken('Thủ đô của Nhật Bản?\r\nA) Kyoto\r\nB) Tokyo <b>\r\nANSWER: B\r\n'));
    expect(read).toMatchObject({ type: 2, sub_type: 'MC', name: 'Thủ đô của Nhật Bản?' });
    expect(read.type === 2 && read.mc_answers.map((each) => [each.text, each.is_true])).toEqual([
      ['Kyoto', false],
      ['Tokyo &lt;b&gt;', true],
    ]);
  });

  it('takes markup in the text for text, and leaves it out of the name', () => {
    const read = onlyQuestion(aiken('What does <br class="x"> & do?\nA. breaks\nB. nothing\nANSWER: A'));
    expect(read.content).toBe('What does &lt;br class=&quot;x&quot;&gt; &amp; do?');
    expect(read.name).toBe('What does & do?');
  });

  it('refuses each broken question at its own line and reads the others', () => {
    const good = 'Good?\nA) yes\nB) no\nANSWER: A\n';
    const text = `${good}\nNo answer\nA) x\nB) y\n\n${good}\nNo options\n\nOdd letter\nA) x\nB) y\nANSWER: E\n\nOne\nA) x\nANSWER: A\nANSWER: B`;
    const bank = aiken(text);
    expect(bank.questions.map((each) => each.row)).toEqual([1, 10]);
    expect(reasons(bank)).toEqual([
      [6, 'import_answer_line_missing'],
      [15, 'import_options_missing'],
      [17, 'import_answer_letter_unknown'],
      [22, 'import_too_few_choices'],
      [25, 'import_text_missing'],
    ]);
  });
});

describe('embedded answers', () => {
  it('makes each a blank of one question, with a list where it is chosen', () => {
    const text =
      'Thủ đô: {1:MULTICHOICE:=Hà Nội#Đúng~Huế#Sai}\nPi is {2:NUMERICAL:=3.14:0.01}, {:SA:%100%vậy~=thế~*#x}.';
    expect(onlyQuestion(cloze(text))).toMatchObject({
      type: 1,
      name: 'Thủ đô: _____ Pi is _____, _____.',
      content: 'Thủ đô: [[1]]<br>Pi is [[2]], [[3]].',
      answers: ['Hà Nội', '3.14|3,14', 'vậy|thế'],
      choices: [['Hà Nội', 'Huế'], [], []],
      sw: 4,
      partial_credit: true,
    });
    expect(
      cloze(text)
        .notes.map(({ note }) => note)
        .sort(),
    ).toEqual(['import_note_blank_feedback', 'import_note_blank_tolerance', 'import_note_blank_weights']);
  });

  it('reads escaped marks and numbered characters in an answer', () => {
    expect(onlyQuestion(cloze('Mark: {1:SA:=\\}\\#\\~~=a&#39;b}'))).toMatchObject({ answers: ["}#~|a'b"] });
  });

  it.each([
    ['Pick {1:MC:=Apple#ok}', 'import_too_few_choices'],
    ['Pick {1:MC:Apple~Pear}', 'import_no_right_answer'],
    ['Say {1:NM:=zero}', 'import_not_a_number'],
    ['Say {1:SA:=*}', 'import_wildcard_only'],
    ['Say {1:SA:=a|b}', 'import_bar_in_answer'],
    ['Say {1:SA:=a', 'import_braces_unbalanced'],
    ['Say {1:SA:=a{1:SA:=b}}', 'import_braces_unbalanced'],
    ['Say {1:DRAW:=a}', 'import_subquestion_unsupported'],
    ['No blank', 'import_blanks_missing'],
    ['', 'import_file_empty'],
  ])('refuses %s', (text, reason) => {
    expect(reasons(cloze(text))).toEqual([[1, reason]]);
  });
});

describe('missing word', () => {
  it('reads choices and typed answers, the lines of a block being one text', () => {
    const bank = missingWord('We become\nstudents of {=anatomy ~science\n~art}, all.\n\nBoth and {=Lesson} activity.');
    expect(bank.questions.map(({ row, question }) => [row, question.type, questionText(question)])).toEqual([
      [1, 2, 'We become students of _____, all.'],
      [5, 1, 'Both and _____ activity.'],
    ]);
  });

  it('refuses what is no missing word', () => {
    expect(reasons(missingWord('Just text.\n\nNumber {#3}'))).toEqual([
      [1, 'import_answer_unreadable'],
      [3, 'import_answer_unreadable'],
    ]);
  });
});

describe('the format of a file', () => {
  it.each([
    ['x.txt', '<?xml version="1.0"?><quiz/>', 'moodle_xml'],
    ['x.gift.txt', '\ufeff <quiz></quiz>', 'moodle_xml'],
    ['x.gift.txt', 'ANSWER: A\nA) x', 'gift'],
    ['x.txt', 'Q\nA) x\nB) y\nANSWER: B\n', 'aiken'],
    ['x.txt', 'a {1:SHORTANSWER:=b}', 'cloze'],
    ['question.missingword1.txt', 'a {=b} c', 'missing_word'],
    ['x.txt', 'a {=b} c', 'gift'],
  ])('of %s with %s is found', (name, text, format) => {
    expect(detectFormat(name, text)).toBe(format);
  });
});

describe('a file of another kind', () => {
  it.each([
    ['bank.json', '[{"question": "1 + 1?", "options": [{"text": "2", "correct": true}]}]'],
    ['gift.txt', '{"question": "1 + 1?"}\n{"question": "2 + 2?"}\n'],
    ['x.txt', '["one", "two"]'],
    ['x.txt', '\ufeff{ "a": 1, broken'],
    ['page.txt', '<!DOCTYPE html><html><body>Q {=a}</body></html>'],
    ['page.xml', '<svg xmlns="x"/>'],
    ['letter.txt', '{\\rtf1\\ansi Q}'],
    ['gift.csv', 'question;answer\nQ;{=a}\n'],
  ])('is of no format: %s with %s', (name, text) => {
    expect(detectFormat(name, text)).toBeNull();
  });

  it.each(['[html]<p>Q</p>{T}', '{=a ~b} is first', '{"a" is the answer=} x', '<p>Q</p>{=a ~b}', '[markdown]Q{"x":1}'])(
    'is not %s',
    (text) => {
      expect(detectFormat('x.txt', text)).toBe('gift');
    },
  );
});

describe('the readable text of a question', () => {
  it('shows blanks, but not the one that only ends it', () => {
    expect(questionText({ content: '<p>Name&nbsp;one&hellip; [[1]]</p>' })).toBe('Name one…');
    expect(questionText({ content: 'a [[1]] b [[2]]' })).toBe('a _____ b _____');
    expect(questionText({ content: '<p>1 &lt; 2</p><p>&Ocirc;&#226;&#x1ea1;</p>' })).toBe('1 < 2\nÔâạ');
  });
});
