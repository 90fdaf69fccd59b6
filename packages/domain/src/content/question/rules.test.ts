import { describe, expect, it } from 'vitest';
import { translations } from '../../words.ts';
import { Answer, QuestionForAuthor, type QuestionForTaking } from './model.ts';
import { isAnswered, isPartlyAnswered, questionErrors, questionWarnings, rightSlots } from './rules.ts';
import { comparable, comparableAsRead, dictatedWords } from './text.ts';

const part = (id: string, text = id) => ({ id, text });
const question = (fields: object): QuestionForAuthor => QuestionForAuthor.parse({ content: 'What?', ...fields });
const choices = (...right: boolean[]) => right.map((is_true, index) => ({ ...part(`c${index}`), is_true }));
const two = [part('a'), part('b')];

describe('a question is refused', () => {
  it.each<[string, object, string[]]>([
    ['never when all is right', { type: 2, mc_answers: choices(true, false) }, []],
    ['without a right choice', { type: 2, mc_answers: choices(false, false) }, ['no_right_choice']],
    ['not when choices that are not right leave that out', { type: 2, mc_answers: [...choices(true), part('b')] }, []],
    ['with several right of one', { type: 2, mc_answers: choices(true, true) }, ['several_right_choices']],
    ['not with several right of several', { type: 2, sub_type: 'MMC', mc_answers: choices(true, true) }, []],
    [
      'with an empty choice',
      {
        type: 2,
        mc_answers: [{ ...part('a', '<p>&nbsp;</p>'), is_true: true }, part('b')].map((one) => ({
          is_true: false,
          ...one,
        })),
      },
      ['part_without_text'],
    ],
    [
      'not with a picture as choice',
      {
        type: 2,
        mc_answers: [
          { ...part('a', '<img src="x">'), is_true: true },
          { ...part('b'), is_true: false },
        ],
      },
      [],
    ],
    ['with the same id twice', { type: 3, reorders: [part('a', 'x'), part('a', 'y')] }, ['duplicate_part']],
    [
      'when a blank has no answer',
      { type: 1, content: '[[1]] [[2]]', answers: ['a'] },
      ['blanks_do_not_match_answers'],
    ],
    [
      'when an answer has no blank',
      { type: 1, content: '[[1]]', answers: ['a', 'b'] },
      ['blanks_do_not_match_answers'],
    ],
    [
      'when blanks skip a number',
      { type: 1, content: '[[1]] [[3]]', answers: ['a', 'b'] },
      ['blanks_do_not_match_answers'],
    ],
    ['not when a blank shows twice', { type: 1, content: '[[1]] [[2]] [[1]]', answers: ['a', 'b'] }, []],
    ['when a blank accepts nothing', { type: 1, content: '[[1]]', answers: [' | '] }, ['question_without_key']],
    [
      'when a list lacks the key',
      { type: 1, content: '[[1]]', answers: ['a'], choices: [['b', 'c']] },
      ['key_not_in_list'],
    ],
    [
      'with pairs of unequal length',
      { type: 4, l_pair: [...two, part('c')], r_pair: two },
      ['pairs_of_unequal_length'],
    ],
    ['not with a distractor pair', { type: 4, l_pair: [part('a'), part('b', '')], r_pair: two }, []],
    [
      'with distractors only',
      { type: 4, l_pair: [part('a', ''), part('b', '')], r_pair: two },
      ['question_without_pairs'],
    ],
    [
      'with an item of no category',
      {
        type: 8,
        categories: two,
        items: [
          { ...part('i'), category_id: 'a' },
          { ...part('j'), category_id: 'z' },
        ],
      },
      ['item_without_category'],
    ],
    ['when word bounds cross', { type: 9, wordmin: 10, wordmax: 5 }, ['word_bounds_crossed']],
    ['not when only a least number is set', { type: 9, wordmin: 10 }, []],
    ['when a number is none', { type: 13, answers: ['3,5', 'pi'] }, ['key_is_not_a_number']],
    ['when a dictation has only marks', { type: 10, answers: ['...'] }, ['question_without_key']],
    [
      'with a blank of any length',
      { type: 1, content: '[[1]]', answers: ['a'.repeat(2001)] },
      ['question_texts_too_long'],
    ],
    ['with texts of any length', { type: 10, answers: Array(3).fill('a '.repeat(9000)) }, ['question_texts_too_long']],
    [
      'with any length of what is said to its choices',
      { type: 2, mc_answers: choices(true, false, false).map((one) => ({ ...one, feedback: 'x'.repeat(17_000) })) },
      ['question_texts_too_long'],
    ],
  ])('%s', (_, fields, keys) => {
    expect(questionErrors(question(fields))).toEqual(keys);
  });
});

describe('an author is warned', () => {
  it.each<[string, object, string[]]>([
    ['of a question that asks nothing', { type: 9, content: '<p> </p>' }, ['question_without_content']],
    ['of a weight of nothing', { type: 9, sw: 0 }, ['question_without_weight']],
    [
      'of choices that read the same',
      {
        type: 2,
        mc_answers: [
          { ...part('a', 'x'), is_true: true },
          { ...part('b', 'x '), is_true: false },
        ],
      },
      ['choices_with_equal_text'],
    ],
    [
      'when every choice is right',
      { type: 2, sub_type: 'MMC', mc_answers: choices(true, true) },
      ['every_choice_is_right'],
    ],
    [
      'of a category without items',
      {
        type: 8,
        categories: two,
        items: [
          { ...part('i'), category_id: 'a' },
          { ...part('j'), category_id: 'a' },
        ],
      },
      ['category_without_items'],
    ],
    ['of a dictation without sound', { type: 10, answers: ['x'] }, ['dictation_without_audio']],
    ['of nothing otherwise', { type: 10, answers: ['x'], audio: '/a.mp3' }, []],
    ['of nothing in an introduction', { type: 0, content: '' }, []],
  ])('%s', (_, fields, keys) => {
    expect(questionWarnings(question(fields))).toEqual(keys);
    for (const key of keys) expect(translations.vn).toHaveProperty(key);
  });
});

describe('an answer counts as given', () => {
  it.each<[string, QuestionForAuthor['type'], Parameters<typeof isAnswered>[1], boolean]>([
    ['not when there is none', 2, undefined, false],
    ['not when it is empty', 2, [], false],
    ['with one choice', 2, ['a'], true],
    ['not with blank texts only', 1, ['', ' \u00a0 '], false],
    ['with one blank filled', 1, ['', 'x'], true],
    ['with a zero', 13, ['0'], true],
    ['not with empty slots', 3, [[], ['']], false],
    ['with one slot filled', 4, [[], ['r']], true],
    ['not with an item put nowhere', 8, [['i', '']], false],
    ['with an item in a category', 8, [['i', 'k']], true],
    ['never of an introduction', 0, ['x'], false],
  ])('%s', (_, type, answer, expected) => {
    expect(isAnswered(type, answer)).toBe(expected);
  });
});

describe('an answer that lacks something', () => {
  const asked = { uid: '1-2-0', iid: 2, content: '', audio: '', sw: 1, has_help: false } as const;
  it.each<[string, Partial<QuestionForTaking> & { type: QuestionForTaking['type'] }, Answer, boolean]>([
    ['with a blank left', { type: 1, blanks: 2 }, ['a', ''], true],
    ['with every blank filled', { type: 1, blanks: 2 }, ['a', 'b'], false],
    ['with nothing given is not partly answered', { type: 1, blanks: 2 }, ['', ''], false],
    ['with one pair of two', { type: 4, parts: two, targets: two }, [['a'], []], true],
    ['with both pairs', { type: 4, parts: two, targets: two }, [['a'], ['b']], false],
    ['with an item left over', { type: 8, parts: two }, [['a', 'x']], true],
    ['with fewer words than asked', { type: 9, wordmin: 3 }, ['hai từ'], true],
    ['with the words asked', { type: 9, wordmin: 2 }, ['hai từ'], false],
    ['with a choice', { type: 2, parts: two }, ['a'], false],
  ])('%s', (_, fields, answer, expected) => {
    expect(isPartlyAnswered({ ...asked, ...fields }, answer)).toBe(expected);
  });

  it('is shown slot by slot in the review', () => {
    const review = { ...asked, feedback_true: '', feedback_false: '', help_text: '', choice_feedback: {} };
    const blanks = { ...review, type: 1 as const, key: [['Hà Nội', 'HN'], 'Huế'] };
    expect(rightSlots(blanks, [' hn ', 'Đà Nẵng'])).toEqual([true, false]);
    const pieces = [part('a', 'x'), part('b', 'y'), part('c', 'x')];
    const order = { ...review, type: 3 as const, parts: pieces, key: [['a'], ['b'], ['c']] };
    expect(rightSlots(order, [['c'], ['b']])).toEqual([true, true, false]);
    expect(rightSlots({ ...review, type: 2, key: ['a'] }, ['a'])).toBeUndefined();
  });
});

describe('texts', () => {
  it('compare trimmed, folded, composed, with every blank alike', () => {
    expect(comparable(' \u3000ĐÀ\u00a0\u2003 NẴNG\n')).toBe('đà nẵng');
    expect(comparable('a\u0300')).toBe(comparable('À'));
    expect(comparable('α\u0345\u0301')).toBe(comparable('ᾴ'));
    expect(comparable('STRASSE')).toBe(comparable('straße'));
    expect(comparable('ΟΔΟΣ')).toBe(comparable('οδος'));
    expect(comparable('İ')).not.toBe(comparable('i'));
    expect(comparable('ı')).not.toBe(comparable('i'));
    expect(comparable('Ａ')).not.toBe(comparable('a'));
    expect(comparable('a\u200bb')).not.toBe(comparable('ab'));
  });

  it('are read as a person reads them, whatever keyboard or page they come from', () => {
    const alike = (one: string, other: string) => comparableAsRead(one) === comparableAsRead(other);
    expect(alike('Ｈà　Ｎộｉ', 'hà nội')).toBe(true);
    expect(alike('ｶﾞﾗｽ', 'ガラス')).toBe(true);
    expect(alike('１２３４．５６', '1234.56')).toBe(true);
    expect(alike('T\u200brư\u00adờng\ufeff', 'Trường')).toBe(true);
    expect(alike('1,234.56', '1234.56')).toBe(true);
    expect(alike('1\u00a0234', '1234')).toBe(true);
    for (const [one, other] of [
      ['m²', 'm2'],
      ['½', '1/2'],
      ['H₂O', 'H2O'],
      ['1,000', '1000'],
      ['7', '007'],
      ['①', '1'],
    ] as const)
      expect(alike(one, other), one).toBe(false);
  });

  it('are dictated without marks', () => {
    expect(dictatedWords('“Don’t” stop — now!')).toEqual(['dont', 'stop', 'now']);
  });
});

it('an answer is one long text, or several that are not as long together', () => {
  const fits = (answer: unknown) => Answer.safeParse(answer).success;
  expect(fits(['x'.repeat(100_000)])).toBe(true);
  expect(fits(['x'.repeat(100_001)])).toBe(false);
  expect(fits(Array(25).fill('x'.repeat(2000)))).toBe(true);
  expect(fits(Array(26).fill('x'.repeat(2000)))).toBe(false);
});
