/** Scoring: a pure function of question, answer and rule version (QUE-37…49). It never throws on a strange stored answer. */
import type { PassRule } from '../content/exercise/model.ts';
import type { Answer, QuestionForAuthor, QuestionType } from '../content/question/model.ts';
import { keyOf, pairsOf } from '../content/question/projection.ts';
import { categoryOf, isAnswered, isScored, textOf } from '../content/question/rules.ts';
import { acceptedTexts, comparable, comparableAsRead, dictatedWords, plainForm } from '../content/question/text.ts';
import { type Decimal, isWithin, parseDecimal, readNumber } from '../shared/decimal.ts';
import { commonInOrder } from './common-in-order.ts';
import { type Paper, type PaperQuestion, type QuestionScore, RULE_VERSION, type TakeResult } from './model.ts';
import { type Verdict, verdictOf } from './points.ts';

/** What one answer earned. All null: a mark by hand is awaited. */
export interface Scored {
  readonly answered: boolean;
  readonly isCorrect: boolean | null;
  /** 0…1. */
  readonly percent: number | null;
  readonly score: number | null;
}

/** A published mark by hand. */
export interface Mark {
  readonly score: number;
}

type Of<T extends QuestionType> = Extract<QuestionForAuthor, { type: T }>;

const NOTHING: Scored = { answered: false, isCorrect: false, percent: 0, score: 0 };
const PENDING: Scored = { answered: true, isCorrect: null, percent: null, score: null };
const UNSCORED: Scored = { answered: false, isCorrect: null, percent: null, score: null };
/** From this share of the weight on, a question marked by hand counts as right. */
const RIGHT_BY_HAND = 0.5;

/** How what was typed is read before it is compared. */
interface Reading {
  readonly text: (typed: string) => string;
  readonly number: (typed: string) => Decimal | null;
}

/** One per version of the rules, so that an old take keeps its numbers when a rule changes. */
const readings: Readonly<Record<number, Reading>> = {
  1: { text: comparable, number: parseDecimal },
  2: { text: comparableAsRead, number: (typed) => readNumber(plainForm(typed))?.value ?? null },
};

function readingOf(version: number): Reading {
  const reading = readings[version];
  if (!reading) throw new Error(`no scoring rules of version ${version}`);
  return reading;
}

/** What an answer earns by weight `sw`. Introductions earn nothing; an answered open question waits for its mark. */
export function scoreQuestion(
  question: QuestionForAuthor,
  answer: Answer | undefined,
  sw: number,
  version = RULE_VERSION,
): Scored {
  if (!isScored(question.type)) return UNSCORED;
  if (answer === undefined || !isAnswered(question.type, answer)) return NOTHING;
  if (question.type === 9) return PENDING;
  const percent = percentOf(question, answer, readingOf(version));
  const isCorrect = percent === 1;
  const partial = question.type === 1 && question.partial_credit;
  return { answered: true, isCorrect, percent, score: partial ? percent * sw : isCorrect ? sw : 0 };
}

/** 1 exactly where the answer is right. */
function percentOf(question: QuestionForAuthor, answer: Answer, reading: Reading): number {
  switch (question.type) {
    case 1:
      return rightBlanks(question, answer, reading) / question.answers.length;
    case 2:
      return rightChoices(question, answer);
    case 3:
      return Number(isSameSequence(question.reorders, question.reorders, answer));
    case 4: {
      const wanted = pairsOf(question).map(({ right }) => right);
      return Number(isSameSequence(wanted, question.r_pair, answer));
    }
    case 8:
      return Number(isRightlySorted(question, answer));
    case 10: {
      const wordsOf = (text: string) => dictatedWords(text, reading.text);
      const given = wordsOf(textOf(answer[0]).slice(0, mostRead(question.answers)));
      return Math.max(0, ...question.answers.map((wanted) => wordsRight(wordsOf(wanted), given)));
    }
    case 13:
      return Number(isRightNumber(question, textOf(answer[0]), reading));
    default:
      return 0;
  }
}

function rightBlanks(question: Of<1>, answer: Answer, { text: read }: Reading): number {
  return question.answers.filter((blank, index) => {
    const typed = textOf(answer[index]);
    if (typed.length > mostRead([blank])) return false;
    const given = read(typed);
    return given !== '' && acceptedTexts(blank).some((text) => read(text) === given);
  }).length;
}

/** So many characters of an answer are read, which takes time: nobody types so many more than are asked for. */
const mostRead = (accepted: readonly string[]): number =>
  Math.max(LEAST_READ, 3 * Math.max(...accepted.map(({ length }) => length)));
const LEAST_READ = 500;

/** QUE-39, QUE-41: right choices among the larger of the two sets, so 1 means exactly right. */
function rightChoices(question: Of<2>, answer: Answer): number {
  const wanted = new Set(keyOf(question));
  const chosen = new Set(answer.map(textOf).filter((id) => id !== ''));
  const right = [...chosen].filter((id) => wanted.has(id)).length;
  return right / Math.max(wanted.size, chosen.size, 1);
}

/** QUE-44: every slot holds a part that reads as the wanted one; parts with equal text stand for each other. */
function isSameSequence(wanted: readonly Labelled[], offered: readonly Labelled[], answer: Answer): boolean {
  const texts = new Map(offered.map(({ id, text }) => [id, text.trim()]));
  const given = answer.map((slot) => texts.get(textOf(slot)));
  while (given.length > wanted.length && given.at(-1) === undefined) given.pop();
  return given.length === wanted.length && wanted.every(({ text }, index) => given[index] === text.trim());
}
interface Labelled {
  readonly id: string;
  readonly text: string;
}

/** Every item lies in its category; items with equal text stand for each other. */
function isRightlySorted(question: Of<8>, answer: Answer): boolean {
  const texts = new Map(question.items.map(({ id, text }) => [id, text.trim()]));
  const placed = new Map(answer.map((slot) => [textOf(slot), categoryOf(slot)]));
  const labels = (pairs: Iterable<readonly [string, string]>): string =>
    JSON.stringify([...pairs].map(([item, category]) => JSON.stringify([texts.get(item), category])).toSorted());
  return labels(placed) === labels(question.items.map(({ id, category_id }) => [id, category_id] as const));
}

function isRightNumber(question: Of<13>, text: string, { number: read }: Reading): boolean {
  const given = read(text);
  if (!given) return false;
  return question.answers.some((wanted) => {
    const number = read(wanted);
    return number !== null && isWithin(given, number, question.tolerance);
  });
}

/** Pairs of words that a comparison may look at; of a longer answer only the beginning is compared. */
const MOST_PAIRS = 4_000_000;

/** Words of the wanted text that were heard in their order, among the longer of the two texts. */
function wordsRight(wanted: readonly string[], given: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const compared = given.slice(0, Math.max(1, Math.floor(MOST_PAIRS / wanted.length)));
  return commonInOrder(wanted, compared) / Math.max(wanted.length, given.length);
}

/** QUE-48: a mark by hand, held between 0 and the weight. */
function marked(mark: Mark, answered: boolean, sw: number): Scored {
  const score = Math.min(Math.max(mark.score, 0), sw);
  const percent = sw > 0 ? score / sw : 1;
  return { answered, isCorrect: percent >= RIGHT_BY_HAND, percent, score };
}

export interface PaperToScore {
  readonly paper: Paper;
  /** Questions in the versions the paper names. */
  readonly questions: ReadonlyMap<number, QuestionForAuthor>;
  /** By unique id. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Published marks by question iid. */
  readonly marks?: ReadonlyMap<number, Mark>;
}

/** Scores a whole paper. Introductions have no line. A question or rule version that is missing is a bug and throws. */
export function scorePaper(given: PaperToScore): { scores: QuestionScore[]; result: TakeResult } {
  const { paper } = given;
  readingOf(paper.rule_version);
  const scores = paper.questions.flatMap((place) => scoresAt(given, place));
  return { scores, result: resultOf(scores, paper.pass_rule, paper.score_band) };
}

/** The line of one place of the paper; none of an introduction. */
export function scoresAt(
  { paper, questions, answers, marks }: PaperToScore,
  { uid, question_iid: iid, sw }: PaperQuestion,
): QuestionScore[] {
  const question = questions.get(iid);
  if (!question) throw new Error(`question ${iid} of the paper is missing`);
  if (!isScored(question.type)) return [];
  const answer = answers.get(uid);
  const mark = question.type === 9 ? marks?.get(iid) : undefined;
  const scored = mark
    ? marked(mark, isAnswered(9, answer), sw)
    : scoreQuestion(question, answer, sw, paper.rule_version);
  return [{ uid, iid, type: question.type, sw, ...scored }];
}

/** Totals of a take. A question that waits for a mark is counted as pending and has earned nothing so far. */
export function resultOf(scores: readonly QuestionScore[], rule: PassRule, scoreBand: number): TakeResult {
  const settledScores = settled(scores, 0);
  const verdicts = scores.map(verdictOf);
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  return {
    score: rounded(sum(scores.map(({ score }) => score ?? 0)), 4),
    max_score: rounded(sum(scores.map(({ sw }) => sw)), 4),
    percent: meanPercent(settledScores),
    scaled: rounded((earnedPercent(settledScores) * scoreBand) / 100, 2),
    score_band: scoreBand,
    right: count('right'),
    partial: count('partial'),
    wrong: count('wrong'),
    unanswered: count('unanswered'),
    pending: count('pending'),
    passed: passedOf(scores, rule),
  };
}

/** QUE-49. Null while the marks that are awaited can still change it. */
function passedOf(scores: readonly QuestionScore[], rule: PassRule): boolean | null {
  const worst = passes(settled(scores, 0), rule);
  const best = passes(settled(scores, 1), rule);
  return worst === best ? worst : null;
}

const settled = (scores: readonly QuestionScore[], percent: 0 | 1): QuestionScore[] =>
  scores.map((one) =>
    one.isCorrect === null ? { ...one, percent, score: percent * one.sw, isCorrect: percent === 1 } : one,
  );

function passes(scores: readonly QuestionScore[], rule: PassRule): boolean {
  const failed = scores.filter(({ isCorrect }) => !isCorrect).length;
  switch (rule.type) {
    case 'average_score':
      return earnedPercent(scores) >= rule.value;
    case 'max_failed_questions':
      return failed <= rule.value;
    case 'max_failed_percent':
      return failed * 100 <= rule.value * scores.length;
  }
}

/** Share of the weights that was earned, 0…100: what the shown score and the pass line go by (QUE-40, QUE-49). */
function earnedPercent(scores: readonly QuestionScore[]): number {
  const weight = sum(scores.map(({ sw }) => sw));
  return weight > 0 ? (100 * sum(scores.map(({ score }) => score ?? 0))) / weight : 0;
}

/** QUE-45: 0…100 with two decimals, weighted by sw. 0 where nothing has a weight. */
function meanPercent(scores: readonly QuestionScore[]): number {
  const weight = sum(scores.map(({ sw }) => sw));
  return weight > 0 ? rounded((100 * sum(scores.map(({ sw, percent }) => sw * (percent ?? 0)))) / weight, 2) : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Halves go up, also where binary numbers lie a hair below them. */
function rounded(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit + 1e-7) / unit;
}
