import type { ParsedBank } from '@sen/domain/content/import/model.ts';
import { describe, expect, it } from 'vitest';
import { parseMoodleXml } from './moodle-xml.ts';

let last = 0;
const parse = (text: string) => parseMoodleXml(text, () => `p${++last}`);
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const question = (type: string, inside: string, text = 'Câu hỏi?') =>
  `<question type="${type}"><name><text>Tên</text></name><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext>${inside}</question>`;
const answer = (text: string, fraction: number, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;
const only = (bank: ParsedBank) => {
  expect(bank.refused).toEqual([]);
  expect(bank.questions).toHaveLength(1);
  return bank.questions[0]?.question;
};
const reasons = (bank: ParsedBank) => bank.refused.map(({ row, reason }) => [row, reason]);

describe('Moodle XML', () => {
  it('reads one and several right choices', () => {
    const one = question(
      'multichoice',
      `<single>true</single>${answer('&lt;b&gt;Hà&lt;/b&gt; Nội', 100, 'Đúng')}${answer('Huế', 0)}`,
    );
    expect(only(parse(quiz(one)))).toMatchObject({
      type: 2,
      sub_type: 'MC',
      name: 'Tên',
      content: '<p>Câu hỏi?</p>',
      mc_answers: [
        { text: '<b>Hà</b> Nội', is_true: true, feedback: 'Đúng' },
        { text: 'Huế', is_true: false },
      ],
    });
    const several = question(
      'multichoice',
      `<single>false</single>${answer('2', 50)}${answer('4', 50)}${answer('3', -100)}`,
    );
    expect(only(parse(quiz(several)))).toMatchObject({
      sub_type: 'MMC',
      mc_answers: [{ is_true: true }, { is_true: true }, { is_true: false }],
    });
  });

  it('puts what Moodle says after an answer where ours says it, and hints where help is asked for', () => {
    const words = ['correctfeedback', 'incorrectfeedback', 'generalfeedback', 'hint']
      .map((name) => `<${name} format="html"><text>${name}</text></${name}>`)
      .join('');
    expect(only(parse(quiz(question('multichoice', words + answer('a', 100) + answer('b', 0)))))).toMatchObject({
      feedback_true: '<p>correctfeedback</p><p>generalfeedback</p>',
      feedback_false: '<p>incorrectfeedback</p><p>generalfeedback</p>',
      help_text: 'hint',
    });
  });

  it('reads typed, numeric, true or false, open, introducing, matching, ordering and embedded questions', () => {
    const bank = parse(
      quiz(
        question('shortanswer', answer('東京', 100) + answer('*', 0, 'Sai')),
        question('numerical', '<answer fraction="100"><text>3,5</text><tolerance>0.1</tolerance></answer>'),
        question('truefalse', answer('true', 0) + answer('false', 100)),
        question('essay', '<minwordlimit>50</minwordlimit><maxwordlimit>90</maxwordlimit>'),
        question('description', ''),
        question(
          'matching',
          '<subquestion><text>a</text><answer><text>1</text></answer></subquestion><subquestion><text></text><answer><text>2</text></answer></subquestion>',
        ),
        question('ordering', answer('một', 1) + answer('hai', 2)),
        question('cloze', '', 'x {1:MC:=a~b} y'),
      ),
    );
    expect(bank.refused).toEqual([]);
    expect(bank.questions.map((each) => each.question)).toMatchObject([
      { type: 1, content: '<p>Câu hỏi? [[1]]</p>', answers: ['東京'], feedback_false: 'Sai' },
      { type: 13, answers: ['3.5'], tolerance: 0.1 },
      {
        type: 2,
        mc_answers: [
          { text: 'Đúng', is_true: false },
          { text: 'Sai', is_true: true },
        ],
      },
      { type: 9, wordmin: 50, wordmax: 90 },
      { type: 0 },
      { type: 4, l_pair: [{ text: 'a' }, { text: '' }], r_pair: [{ text: '1' }, { text: '2' }] },
      { type: 3, reorders: [{ text: 'một' }, { text: 'hai' }] },
      { type: 1, content: '<p>x [[1]] y</p>', answers: ['a'], choices: [['a', 'b']] },
    ]);
  });

  it('makes tags of categories and of the question’s own tags', () => {
    const category = '<question type="category"><category><text>$course$/top/Toán/Lớp 1</text></category></question>';
    const own = question('essay', '<tags><tag><text>khó</text></tag></tags>');
    expect(only(parse(quiz(category, own)))?.tags).toEqual(['Toán', 'Lớp 1', 'khó']);
  });

  it('takes enclosed pictures over in texts and choices', () => {
    const file = (name: string) => `<file name="${name}" encoding="base64">${btoa(name)}</file>`;
    const shown = (name: string) => `<img src="@@PLUGINFILE@@/${name}" alt="Bản đồ">`;
    const text = `<questiontext format="html"><text><![CDATA[<p>${shown('ban%20do.png')}</p>]]></text>${file('ban do.png')}</questiontext>`;
    const choice = (inside: string, fraction: number) =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${inside}</p>]]></text>${file('a.jpg')}</answer>`;
    const answers = choice(shown('a.jpg'), 100) + choice('H<sub>2</sub>O', 0);
    const bank = parse(quiz(`<question type="multichoice"><name><text>x</text></name>${text}${answers}</question>`));
    const [map, photo] = bank.enclosed;
    expect(bank.enclosed).toMatchObject([
      { name: 'ban do.png', base64: btoa('ban do.png') },
      { name: 'a.jpg', base64: btoa('a.jpg') },
    ]);
    expect(only(bank)).toMatchObject({
      content: `<p><img src="${map?.address}" alt="Bản đồ"></p>`,
      mc_answers: [{ text: `<img src="${photo?.address}" alt="Bản đồ">` }, { text: 'H<sub>2</sub>O' }],
    });
  });

  it('notes other enclosed files and keeps the words that stand for them', () => {
    const sound = '<img src="@@PLUGINFILE@@/a.svg" alt="Bản đồ">';
    const bank = parse(quiz(question('essay', '<file name="a.svg" encoding="base64">AAAA</file>', sound)));
    expect(only(bank)?.content).toBe('<p><img alt="Bản đồ"></p>');
    expect(bank.notes.map(({ note }) => note)).toEqual(['import_note_files']);
  });

  it('refuses single questions and reads the others', () => {
    const bank = parse(
      quiz(
        question('calculated', ''),
        '<glossary></glossary>',
        question('numerical', answer('zero', 100)),
        question('multichoice', answer('a', 0) + answer('b', 0)),
        question('essay', ''),
      ),
    );
    expect(bank.questions.map(({ row }) => row)).toEqual([7]);
    expect(reasons(bank).sort()).toEqual([
      [3, 'import_type_unsupported'],
      [4, 'import_element_unknown'],
      [5, 'import_not_a_number'],
      [6, 'import_no_right_answer'],
    ]);
  });

  it('reads up to the line where the file breaks', () => {
    const bank = parse(quiz(question('essay', ''), '<question type="essay"><name>'));
    expect(bank.questions).toHaveLength(1);
    expect(reasons(bank)).toEqual([[5, 'import_xml_broken']]);
  });

  it('takes no entities but those of XML', () => {
    const bomb = '<!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>';
    expect(reasons(parse(bomb))).toEqual([[1, 'import_xml_doctype']]);
    expect(reasons(parse('<quiz><question type="essay"><x>&b;</x></question></quiz>'))).toEqual([
      [1, 'import_xml_broken'],
    ]);
  });

  it.each([
    ['<html><body>x</body></html>', 'import_xml_not_moodle'],
    ['<quiz></quiz>', 'import_file_empty'],
    [`<quiz><question type="essay">${'<a>'.repeat(100_000)}`, 'import_xml_too_deep'],
    ['', 'import_xml_broken'],
    ['not xml', 'import_xml_broken'],
  ])('refuses %.40s', (text, reason) => {
    const bank = parse(text);
    expect(bank.questions).toEqual([]);
    expect(bank.refused.map((each) => each.reason)).toEqual([reason]);
  });

  it('reads 10,000 questions, refuses one more, and reads 10 MB of text in one element', () => {
    const many = Array.from({ length: 10_000 }, () => question('essay', ''));
    expect(parse(quiz(...many)).questions).toHaveLength(10_000);
    expect(reasons(parse(quiz(...many, question('essay', ''))))).toEqual([[1, 'import_too_many_questions']]);
    expect(parse(quiz(question('essay', '', 'x'.repeat(10_000_000)))).refused).toHaveLength(1);
  });
});
