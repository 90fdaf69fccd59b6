import { describe, expect, it } from 'vitest';
import { parseGift } from './gift.ts';
import { counted, onlyQuestion, reasons } from './reading.fixture.ts';

const gift = (text: string) => parseGift(text, counted());
const question = (text: string) => onlyQuestion(gift(text));
const choices = (text: string) => {
  const read = question(text);
  return read.type === 2
    ? [read.sub_type, ...read.mc_answers.map((each) => `${each.is_true ? '=' : '~'}${each.text}`)]
    : [];
};

describe('GIFT', () => {
  it('reads one right choice with words on each choice', () => {
    const read = question('::Thủ đô::Thủ đô của Việt Nam là gì?{=Hà Nội#Đúng rồi! ~Huế#Chưa đúng\n~Đà Nẵng}');
    expect(read).toMatchObject({
      type: 2,
      sub_type: 'MC',
      name: 'Thủ đô',
      content: 'Thủ đô của Việt Nam là gì?',
      mc_answers: [
        { text: 'Hà Nội', is_true: true, feedback: 'Đúng rồi!' },
        { text: 'Huế', is_true: false, feedback: 'Chưa đúng' },
        { text: 'Đà Nẵng', is_true: false, feedback: '' },
      ],
    });
  });

  it('takes several choices with a share of the score as several right ones and notes the shares', () => {
    const bank = gift('Số chẵn?{~%50%2 ~%50%4 ~%-100%3}');
    expect(choices('Số chẵn?{~%50%2 ~%50%4 ~%-100%3}')).toEqual(['MMC', '=2', '=4', '~3']);
    expect(bank.notes).toEqual([{ row: 1, note: 'import_note_partial_scores', name: 'Số chẵn?' }]);
  });

  it('takes a half right choice beside a right one as wrong', () => {
    expect(choices('Q{~a ~%50%b =c}')).toEqual(['MC', '~a', '~b', '=c']);
  });

  it('needs all choices where several are fully right, and says so', () => {
    expect(choices('Q{=a =b ~c}')).toEqual(['MMC', '=a', '=b', '~c']);
    expect(gift('Q{=a =b ~c}').notes.map(({ note }) => note)).toEqual(['import_note_several_right']);
  });

  it.each([
    ['The sun rises in the east.{T}', ['MC', '=True', '~False']],
    ['Mặt trời mọc ở đằng đông.{TRUE}', ['MC', '=Đúng', '~Sai']],
    ['太陽は西から昇る。{F}', ['MC', '~正しい', '=正しくない']],
  ])('gives the two choices of true or false in the language of the question: %s', (text, expected) => {
    expect(choices(text)).toEqual(expected);
  });

  it('says the first words after true or false of the wrong choice and the words after #### of both', () => {
    const read = question('42 it is.{FALSE#No.#Yes.####It is a joke.}');
    expect(read).toMatchObject({ shufflable: false, feedback_true: 'It is a joke.', feedback_false: 'It is a joke.' });
    expect(read.type === 2 && read.mc_answers.map((each) => each.feedback)).toEqual(['No.', 'Yes.']);
  });

  it('makes a typed answer a blank where the answer stands, or at the end', () => {
    expect(question('Two plus two equals {=four =4}.')).toMatchObject({
      type: 1,
      name: 'Two plus two equals _____.',
      content: 'Two plus two equals [[1]].',
      answers: ['four|4'],
    });
    expect(question('日本の首都は？{=東京#正解 =%0%*#残念}')).toMatchObject({
      content: '日本の首都は？ [[1]]',
      answers: ['東京'],
      feedback_true: '正解',
      feedback_false: '残念',
    });
  });

  it('does not take brackets in the text of a typed answer for a blank', () => {
    const read = question('In a[[2]], what is [[1]]?{=an index}');
    expect(read.content.match(/\[\[\d\]\]/g)).toEqual(['[[1]]']);
  });

  it.each([
    ['Q{#3}', ['3'], 0],
    ['Q{#3:2}', ['3'], 2],
    ['Q{#1..5}', ['3'], 2],
    ['Q{#3.141..3.142}', ['3.1415'], 0.0005],
    ['Q{#-1,5:0,5}', ['-1.5'], 0.5],
    ['Q{#3e8}', ['300000000'], 0],
    ['Q{#\n=1822:1#yes\n=1823:1\n=%50%1820:9\n~#no}', ['1822', '1823'], 1],
  ])('reads the number of %s', (text, answers, tolerance) => {
    expect(question(text)).toMatchObject({ type: 13, answers, tolerance });
  });

  it('makes a pair with an empty left side a distractor', () => {
    expect(question('Nối{=Canada->Ottawa =Nhật Bản -> Tokyo = -> Huế}')).toMatchObject({
      type: 4,
      l_pair: [{ text: 'Canada' }, { text: 'Nhật Bản' }, { text: '' }],
      r_pair: [{ text: 'Ottawa' }, { text: 'Tokyo' }, { text: 'Huế' }],
    });
  });

  it('reads pieces to put in order, an open question and a text without question', () => {
    expect(question('Sắp xếp{>2 ALL VERT\nmột\nhai\nba\n}')).toMatchObject({
      type: 3,
      reorders: [{ text: 'một' }, { text: 'hai' }, { text: 'ba' }],
    });
    expect(question('Write about your town.{}')).toMatchObject({ type: 9, content: 'Write about your town.' });
    expect(question('Read this first.')).toMatchObject({ type: 0, content: 'Read this first.' });
  });

  it('reads what is escaped as it is meant', () => {
    expect(choices('::a\\:\\:b::\\{x\\} \\= 5?{=\\~\\#\\=\\\\ ~one\\ntwo}')).toEqual(['MC', '=~#=\\', '~one\ntwo']);
    expect(question('::a\\:\\:b::\\{x\\} \\= 5?{=1 ~2}')).toMatchObject({ name: 'a::b', content: '{x} = 5?' });
  });

  it('turns each text format into HTML; a choice is plain text, and HTML where it shows more or would be read as it', () => {
    expect(question('[plain]1 < 2 & <b>{T}').content).toBe('1 &lt; 2 &amp; &lt;b&gt;');
    expect(question('1 < 2 & 3{T}').content).toBe('1 &lt; 2 &amp; 3');
    expect(question('[html]<i>x</i>{T}').content).toBe('<i>x</i>');
    expect(question('[markdown]a **b** *c*{T}').content).toBe('a <strong>b</strong> <em>c</em>');
    expect(question('one\ntwo{T}').content).toBe('one<br>two');
    expect(choices('Q{=[html]<b>x</b> &amp; y ~[plain]<b>}')).toEqual(['MC', '=<b>x</b> &amp; y', '~&lt;b&gt;']);
    expect(choices('Q{=[html]<p>x &amp; y</p> ~[html]<img src\\="a.png" alt\\="">}')).toEqual([
      'MC',
      '=x & y',
      '~<img src="a.png" alt="">',
    ]);
  });

  it('makes tags of category levels and of tags in comments', () => {
    const bank = gift('$CATEGORY: $course$/top/Toán/Lớp 1//2\n\n// [id:7] [tag:khó] [tag:a\\]b]\nQ1{T}\n\nQ2{F}');
    expect(bank.questions.map((each) => each.question.tags)).toEqual([
      ['Toán', 'Lớp 1/2', 'khó', 'a]b'],
      ['Toán', 'Lớp 1/2'],
    ]);
  });

  it('tells the line each question begins at, whatever ends the lines', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['\ufeff// comment', '', '::A::one{T}', '', '', '// x', 'two', '{F}'].join(end);
      expect(gift(text).questions.map((each) => [each.row, each.question.content])).toEqual([
        [3, 'one'],
        [7, 'two'],
      ]);
    }
  });

  it.each([
    ['Q{=a ~b', 'import_braces_unbalanced'],
    ['Q}{=a', 'import_braces_unbalanced'],
    ['Q{=a} and {=b}', 'import_braces_unbalanced'],
    ['::name{T}', 'import_name_unclosed'],
    ['{T}', 'import_text_missing'],
    ['Q{maybe}', 'import_answer_unreadable'],
    ['Q{x =a ~b}', 'import_answer_unreadable'],
    ['Q{~a ~b}', 'import_no_right_answer'],
    ['Q{=%50%a}', 'import_no_right_answer'],
    ['Q{~a =}', 'import_choice_empty'],
    ['Q{=a ~}', 'import_too_few_choices'],
    ['Q{=a|b}', 'import_bar_in_answer'],
    ['Q{=*}', 'import_wildcard_only'],
    ['Q{=a->b =c}', 'import_pair_incomplete'],
    ['Q{=a->b}', 'import_too_few_pairs'],
    ['Q{#}', 'import_not_a_number'],
    ['Q{#zero}', 'import_not_a_number'],
    ['Q{#5..1}', 'import_not_a_number'],
    ['Q{#=1:0 =2:1}', 'import_tolerances_differ'],
    ['Q{>1\none}', 'import_too_few_pieces'],
    [`Q{${'~a '.repeat(60)}=b}`, 'import_question_too_large'],
  ])('refuses %s', (text, reason) => {
    expect(reasons(gift(`One{T}\n\n${text}\n\nTwo{F}`))).toEqual([[3, reason]]);
  });

  it('refuses a file without a question', () => {
    expect(reasons(gift('// nothing\n\n'))).toEqual([[1, 'import_file_empty']]);
  });
});
