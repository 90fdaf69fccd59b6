import { describe, expect, it } from 'vitest';
import { ExerciseOptions } from '../content/exercise/model.ts';
import {
  asTold,
  type Case,
  heldBack,
  keysGoOut,
  mayStillAnswer,
  mayTellAtOnce,
  mayTellUnnoted,
  type SatItem,
  type Sitting,
  tellsStaff,
  tellsTrial,
  toldOf,
  totalHeldUntil,
} from './disclosure.ts';

const item = (options: object = {}, fields: Partial<SatItem> = {}): SatItem => ({
  rule_type: 'exam',
  start_time: 0,
  end_time: 0,
  options: ExerciseOptions.parse(options),
  ...fields,
});
const ended: Sitting = { state: 'ended', key_read_at: null, finished_at: 50 };
const running: Sitting = { state: 'running', key_read_at: null, finished_at: null };
const late: Sitting = { ...ended, state: 'late', late_until: 60 };
const given = (sat: SatItem, sittings: readonly Sitting[], retake?: string, now = 55): Case => ({
  item: sat,
  now,
  places: [{ sittings, learns: true, retake }],
});
const whole = { released: true, was_reset: false };
const all = { total: true, counts: true, review: true };
const none = { total: false, counts: false, review: false };
const total = { ...none, total: true };

describe('of a finished sitting', () => {
  const practice = { rule_type: 'practice' } as const;
  it.each<[string, Case, object]>([
    ['of an exam of one sitting everything is told', given(item(), [ended]), all],
    ['nothing, while answers typed in time are still taken', given(item(), [late]), none],
    ['nothing of a practice either', given(item({}, practice), [late]), none],
    ['the total alone while another attempt is left', given(item({ attempts: 2 }), [ended]), total],
    ['everything once none is left', given(item({ attempts: 2 }), [ended, ended]), all],
    ['everything once the exam has closed', given(item({ attempts: 2 }, { end_time: 50 }), [ended]), all],
    [
      'the total alone while the author only lets nobody begin for now',
      given(item({ attempts: 2, can_do: false }), [ended]),
      total,
    ],
    [
      'everything between attempts, if so chosen',
      given(item({ attempts: 2, keys_between_attempts: true }), [ended]),
      all,
    ],
    [
      'everything between attempts where the wrong ones alone may be given again',
      given(item({ attempts: 2, can_fix_wrong_questions: true }), [ended]),
      all,
    ],
    [
      'the total alone while another one goes on, whatever was chosen',
      given(item({ attempts: 2, keys_between_attempts: true }), [ended, running]),
      total,
    ],
    [
      'the total alone while a request waits',
      given(item({ retake_requires_admin_acceptance: true }), [ended], 'sent'),
      total,
    ],
    ['the total alone while an accepted one is not used', given(item(), [ended], 'processed'), total],
    ['everything once it was turned down', given(item(), [ended], 'rejected'), all],
    ['no review where review is closed', given(item({ can_review: false }), [ended]), { ...all, review: false }],
    ['of a practice with its review everything', given(item({ attempts: 3 }, practice), [ended]), all],
    [
      'of a graded practice without review the total alone',
      given(item({ attempts: 3, can_review: false }, practice), [ended]),
      total,
    ],
    [
      'of a practice without review or limit how many are right too',
      given(item({ can_review: false }, practice), [ended]),
      { ...all, review: false },
    ],
  ])('%s', (_, case_given, told) => {
    expect(toldOf(case_given, whole)).toEqual(told);
  });

  it('of work with attempts without end the score that was published, but not what is right', () => {
    const options = { can_review: false, instant_marking_on_finish: false };
    const endless = item({ ...options, instant_key: true }, practice);
    expect(toldOf(given(endless, [ended]), { released: false, was_reset: false })).toEqual(none);
    expect(toldOf(given(endless, [ended]), whole)).toEqual(total);
    expect(mayTellAtOnce(given(endless, [ended, running]))).toBe(false);
    expect(tellsTrial(given(endless, []), false)).toBe(false);
    expect(toldOf(given(endless, [ended, running]), whole)).toEqual(total);
  });

  it('tells nothing before its release, and no review of one that was set aside', () => {
    expect(toldOf(given(item(), [ended]), { released: false, was_reset: false })).toEqual(none);
    expect(toldOf(given(item(), [ended]), { released: true, was_reset: true })).toEqual({ ...all, review: false });
  });

  it('the total alone while the same item can be sat in another course', () => {
    const place = { learns: true, retake: undefined };
    const elsewhere = (learns: boolean): Case => ({
      item: item(),
      now: 55,
      places: [
        { ...place, sittings: [ended] },
        { ...place, learns, sittings: [] },
      ],
    });
    expect(toldOf(elsewhere(true), whole)).toEqual(total);
    expect(toldOf(elsewhere(false), whole)).toEqual(all);
  });
});

describe('a result', () => {
  const result = {
    ...{ score: 3, max_score: 4, percent: 75, scaled: 7.5, score_band: 10, passed: true },
    ...{ right: 3, partial: 0, wrong: 1, unanswered: 0, pending: 0 },
  };
  it('is told whole, without what went which way, or not', () => {
    expect(asTold(result, all)).toEqual(result);
    expect(asTold(result, total)).toEqual({ ...result, right: null, partial: null, wrong: null });
    expect(asTold(result, none)).toBeNull();
    expect(asTold(null, all)).toBeNull();
  });
});

describe('staff who sit it themselves', () => {
  it('see papers and answers of others once no answer of their own can count', () => {
    expect(tellsStaff(given(item(), []))).toBe(false);
    expect(tellsStaff(given(item(), [running]))).toBe(false);
    expect(tellsStaff(given(item({ attempts: 2 }), [ended]))).toBe(false);
    expect(tellsStaff(given(item(), [ended]))).toBe(true);
    expect(tellsStaff({ item: item(), now: 55, places: [] })).toBe(true);
    expect(tellsStaff(given(item({}, { rule_type: 'practice' }), []))).toBe(true);
  });
});

describe('why it waits', () => {
  it('ends by time for the total: while late answers are taken', () => {
    expect(totalHeldUntil(given(item(), [late]))).toBe(60);
    expect(totalHeldUntil(given(item({ attempts: 2 }, { end_time: 900 }), [ended]))).toBeNull();
  });

  it('is named, with the moment that ends it', () => {
    expect(heldBack(given(item(), [late]))).toEqual({ why: 'late', until: 60 });
    expect(heldBack(given(item({ attempts: 2 }, { end_time: 900 }), [ended]))).toEqual({ why: 'attempts', until: 900 });
    expect(heldBack(given(item({ attempts: 2 }), [ended]))).toEqual({ why: 'attempts', until: null });
    expect(heldBack(given(item(), [ended], 'sent'))).toEqual({ why: 'retake', until: null });
    expect(heldBack(given(item(), [ended, running]))).toEqual({ why: 'under_way', until: null });
  });
});

describe('the key at once', () => {
  const at_once = { instant_key: true };
  it('is told while one sitting goes on and no other can come', () => {
    expect(mayTellAtOnce(given(item(at_once), [running]))).toBe(true);
    expect(mayTellAtOnce(given(item(), [running]))).toBe(false);
    expect(mayTellAtOnce(given(item(at_once), [running, running]))).toBe(false);
    expect(mayTellAtOnce(given(item(at_once), [running, late]))).toBe(false);
    expect(mayTellAtOnce(given(item(at_once), [running], 'processed'))).toBe(false);
    expect(mayTellAtOnce(given(item({ ...at_once, attempts: 2 }), [running]))).toBe(false);
    const opened = item({ ...at_once, attempts: 2, keys_between_attempts: true });
    expect(mayTellAtOnce(given(opened, [running]))).toBe(true);
    expect(mayTellAtOnce(given(item(at_once, { rule_type: 'practice' }), [ended, running]))).toBe(true);
  });
});

describe('more time and late answers', () => {
  it('are for those who have not read the keys, or only those of answers that are fixed', () => {
    const read = (key_read_at: number) => ({ key_read_at, finished_at: 50 });
    expect(mayStillAnswer(item(), ended)).toBe(true);
    expect(mayStillAnswer(item(), read(49))).toBe(true);
    expect(mayStillAnswer(item(), read(51))).toBe(false);
    expect(mayStillAnswer(item({}, { rule_type: 'practice' }), read(51))).toBe(false);
    expect(mayStillAnswer(item(), running, [read(51)])).toBe(false);
    expect(mayStillAnswer(item({ keys_between_attempts: true }), running, [read(51)])).toBe(true);
  });
});

describe('keys of a sitting that is told', () => {
  const read = { key_read_at: 51 };
  it('go out in a review alone, which is noted, and into what is not noted only where no answer can follow', () => {
    expect(keysGoOut(all, 'REVIEW')).toBe(true);
    expect(keysGoOut(all, 'NORMAL')).toBe(false);
    expect(keysGoOut({ ...all, review: false }, 'REVIEW')).toBe(false);
    expect(mayTellUnnoted(given(item(), []), ended)).toBe(false);
    expect(mayTellUnnoted(given(item(), []), read)).toBe(true);
    expect(mayTellUnnoted(given(item({}, { end_time: 50 }), []), ended)).toBe(true);
    expect(mayTellUnnoted(given(item({ keys_between_attempts: true }), []), ended)).toBe(true);
    expect(mayTellUnnoted(given(item({}, { rule_type: 'practice' }), []), ended)).toBe(true);
  });
});

describe('a trial', () => {
  it('tells nothing of graded work before it is over, and then not what waits for its release', () => {
    const told = (sat: SatItem, now: number, sittings: readonly Sitting[] = [ended], is_sat = false) =>
      tellsTrial(given(sat, sittings, undefined, now), is_sat);
    expect(told(item({}, { rule_type: 'practice' }), 0)).toBe(true);
    const graded = [
      item(),
      ...[{ attempts: 1 }, { instant_marking_on_finish: false }].map((one) => item(one, { rule_type: 'practice' })),
    ];
    expect(graded.map((one) => told(one, 0))).toEqual([false, false, false]);
    const over = graded.map((one) => ({ ...one, end_time: 50 }));
    expect(over.map((one) => told(one, 50))).toEqual([true, true, false]);
    expect(over.map((one) => told(one, 55, [ended, running]))).toEqual([false, false, false]);
    expect(over.map((one) => told(one, 55, [late]))).toEqual([false, false, false]);
    expect(over.map((one) => told(one, 55, [], true))).toEqual([false, false, false]);
    expect(told(item({ can_do: false }), 0)).toBe(false);
  });
});
