import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../shared/errors.ts';
import { seededRandom } from '../../shared/random.ts';
import { QuestionForAuthor, QuestionForReview, QuestionForTaking } from './model.ts';
import { drawOrder, forReview, forTaking, keyOf, partsToOrder, withOpaqueIds } from './projection.ts';

const part = (id: string, text = id) => ({ id, text });
const place = (order: string[] = []) => ({ uid: '9-5-0', question_iid: 5, order });

const choice = QuestionForAuthor.parse({
  type: 2,
  content: 'Capital?',
  help_text: 'SECRET help',
  feedback_true: 'SECRET true',
  feedback_false: 'SECRET false',
  tags: ['SECRET tag'],
  mc_answers: [
    { ...part('a', 'Hà Nội'), is_true: true, feedback: 'SECRET word' },
    { ...part('b', 'Huế'), is_true: false },
  ],
});
const reorder = QuestionForAuthor.parse({ type: 3, reorders: [part('x'), part('m'), part('a')] });
const matching = QuestionForAuthor.parse({
  type: 4,
  l_pair: [part('l1', 'dog'), part('l2', 'frog'), part('l3', ' ')],
  r_pair: [part('r9', 'mammal'), part('r1', 'amphibian'), part('r5', 'insect')],
});
const categorized = QuestionForAuthor.parse({
  type: 8,
  categories: [part('k1', 'fruit'), part('k2', 'animal')],
  items: [
    { ...part('i1', 'apple'), category_id: 'k1' },
    { ...part('i2', 'cat'), category_id: 'k2' },
  ],
});
const inline = QuestionForAuthor.parse({
  type: 1,
  content: '[[1]] and [[2]]',
  answers: ['SECRETone|SECRETuno', 'two'],
  choices: [[], ['two', 'three', 'four']],
});
const number = QuestionForAuthor.parse({ type: 13, answers: ['3.14', '3,1'], tolerance: 0.5 });
const dictation = QuestionForAuthor.parse({ type: 10, answers: ['SECRET text'] });
const openEnded = QuestionForAuthor.parse({ type: 9, wordmin: 5, wordmax: 50 });
const all = [choice, reorder, matching, categorized, inline, number, dictation, openEnded];

describe('parts to be put in order', () => {
  const toOrder = (texts: readonly string[]) =>
    QuestionForAuthor.parse({ type: 3, reorders: texts.map((text, index) => part(`p${index}`, text)) });
  const drawnTexts = (texts: readonly string[], seed: string) =>
    drawOrder(toOrder(texts), seededRandom(seed)).map((id) => texts[Number(id.slice(1))]?.trim());

  it('never lie in the right order already, unless they read alike in every order', () => {
    const some_texts = fc.array(fc.constantFrom('a', ' a', 'b', 'c'), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(some_texts, fc.string(), (texts, seed) => {
        const right = texts.map((text) => text.trim());
        const shown = drawnTexts(texts, seed);
        expect(shown.toSorted()).toEqual(right.toSorted());
        expect(shown.join() === right.join()).toBe(new Set(right).size === 1);
      }),
      { numRuns: 500 },
    );
  });

  it('come in the same order for the same seed, and in every wrong one for some', () => {
    const orders = Array.from({ length: 100 }, (_, seed) => drawnTexts(['a', 'b', 'c'], `${seed}`).join(''));
    expect(orders).toEqual(orders.map((_, seed) => drawnTexts(['a', 'b', 'c'], `${seed}`).join('')));
    expect([...new Set(orders)].toSorted()).toEqual(['acb', 'bac', 'bca', 'cab', 'cba']);
  });
});

describe('a question for taking', () => {
  it('has the shape without a key field and no word of key, feedback, help or tags', () => {
    for (const question of all) {
      const taking = forTaking(question, place(partsToOrder(question)));
      expect(QuestionForTaking.strict().parse(taking)).toEqual(taking);
      expect(JSON.stringify(taking)).not.toMatch(/SECRET|is_true|category_id|tolerance|feedback/);
    }
  });

  it('is the same whichever choice is right', () => {
    if (choice.type !== 2) throw new Error('fixture');
    const other = { ...choice, mc_answers: choice.mc_answers.map((one) => ({ ...one, is_true: !one.is_true })) };
    expect(forTaking(other, place(['b', 'a']))).toEqual(forTaking(choice, place(['b', 'a'])));
  });

  it('shows parts in the frozen order', () => {
    expect(forTaking(reorder, place(['m', 'x', 'a'])).parts?.map(({ id }) => id)).toEqual(['m', 'x', 'a']);
    expect(forTaking(choice, place(['b', 'a'])).parts?.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(forTaking(matching, place(['r5', 'r9', 'r1'])).targets?.map(({ id }) => id)).toEqual(['r5', 'r9', 'r1']);
    expect(forTaking(inline, place(['b1e2', 'b1e0', 'b1e1'])).choices).toEqual([[], ['four', 'two', 'three']]);
  });

  it('never falls back to the authored order where that order is the key', () => {
    expect(forTaking(reorder, place()).parts?.map(({ id }) => id)).toEqual(['a', 'm', 'x']);
    expect(forTaking(matching, place()).targets?.map(({ id }) => id)).toEqual(['r1', 'r5', 'r9']);
  });

  it('shows only the right side of a distractor pair', () => {
    const taking = forTaking(matching, place(['r9', 'r1', 'r5']));
    expect(taking.parts?.map(({ text }) => text)).toEqual(['dog', 'frog']);
    expect(taking.targets?.map(({ text }) => text)).toEqual(['mammal', 'amphibian', 'insect']);
  });
});

describe('a question for review', () => {
  it('adds the key with every accepted text, and the words of the author', () => {
    for (const question of all) {
      const review = forReview(question, place(partsToOrder(question)));
      expect(QuestionForReview.strict().parse(review)).toEqual(review);
    }
    expect(forReview(inline, place()).key).toEqual([['SECRETone', 'SECRETuno'], ['two']]);
    expect(forReview(number, place())).toMatchObject({ key: [['3.14', '3,1']], tolerance: 0.5 });
    expect(forReview(choice, place())).toMatchObject({ key: ['a'], choice_feedback: { a: 'SECRET word' } });
    expect(forReview(matching, place()).key).toEqual([['r9'], ['r1']]);
    expect(forReview(openEnded, place()).key).toEqual([]);
  });
});

describe('the frozen order', () => {
  it('names choices only when shufflable, and always the parts whose authored order is the key', () => {
    expect(partsToOrder(choice)).toEqual(['a', 'b']);
    expect(partsToOrder({ ...choice, shufflable: false })).toEqual([]);
    expect(partsToOrder({ ...reorder, shufflable: false })).toEqual(['x', 'm', 'a']);
    expect(partsToOrder({ ...matching, shufflable: false })).toEqual(['r9', 'r1', 'r5']);
    expect(partsToOrder({ ...categorized, shufflable: false })).toEqual(['i1', 'i2']);
  });
});

describe('opaque ids', () => {
  /** Gives every name `times` times before the next one. */
  const ids = (times = 1) => {
    let calls = 0;
    return () => {
      calls += 1;
      return `n${Math.ceil(calls / times)}`;
    };
  };

  it('replace every id and keep the question the same otherwise', () => {
    const opaque = withOpaqueIds(categorized, ids());
    expect(JSON.stringify(opaque)).not.toMatch(/"(k|i)\d"/);
    expect(keyOf(opaque)).toHaveLength(2);
    expect(forTaking(opaque, place()).targets?.map(({ text }) => text)).toEqual(['fruit', 'animal']);
    if (opaque.type !== 8) throw new Error('type');
    expect(opaque.categories.find(({ id }) => id === opaque.items[1]?.category_id)?.text).toBe('animal');
  });

  it('keep known ids and never give one of them again', () => {
    const opaque = withOpaqueIds(reorder, ids(), new Set(['m', 'n1']));
    expect(keyOf(opaque)).toEqual([['n2'], ['m'], ['n3']]);
  });

  it('are unique whatever the generator repeats', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 2, maxLength: 20 }), (names) => {
        const question = QuestionForAuthor.parse({ type: 3, reorders: names.map((name) => part(name)) });
        const opaque = withOpaqueIds(question, ids(3), new Set(names.slice(0, 2)));
        expect(new Set(keyOf(opaque).flat()).size).toBe(names.length);
      }),
    );
  });

  it('refuse an id given twice and an item of no category', () => {
    const twice = QuestionForAuthor.parse({ type: 3, reorders: [part('a'), part('a')] });
    expect(() => withOpaqueIds(twice, ids())).toThrow(Refusal);
    if (categorized.type !== 8) throw new Error('fixture');
    const lost = { ...categorized, items: categorized.items.map((item) => ({ ...item, category_id: 'gone' })) };
    expect(() => withOpaqueIds(lost, ids())).toThrow(Refusal);
  });
});
