import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExerciseOptions } from '../content/exercise/model.ts';
import {
  type Case,
  keysGoOut,
  keysSpent,
  mayStillAnswer,
  mayTellAtOnce,
  mayTellUnnoted,
  opensKeysAtOnce,
  type SatItem,
  type Sitting,
  tellsTrial,
  toldOf,
} from './disclosure.ts';
import { mayAskRetake, mayRedo, mayStart, type Standing } from './rules.ts';

const DEFAULTS = ExerciseOptions.parse({});
const END = 1000;
const GRACE_S = 10;

/**
 * One person, one item in two courses, and whatever can happen: sittings begun and ended by hand or by the clock, late saves, reads,
 * trials, more time, retakes, resets, an author who changes what is allowed. The world keeps what the person knows; the rules decide
 * everything.
 */
interface TakeNow {
  readonly course: Course;
  status: 'DOING' | 'FINISHED';
  is_over_time: boolean;
  deadline: number;
  finished_at: number | null;
  key_read_at: number | null;
  reset: boolean;
  released: boolean;
  /** Answers whose key was shown at once: they are fixed. */
  fixed: boolean;
}

const courses = ['here', 'there'] as const;
type Course = (typeof courses)[number];

interface CourseNow {
  learns: boolean;
  retake: string | undefined;
}

interface World {
  now: number;
  item: SatItem & { options: { can_do: boolean } };
  readonly at: Readonly<Record<Course, CourseNow>>;
  takes: TakeNow[];
  /** Keys of closed work were shown, and no staff has let the person begin anew since. */
  knows: boolean;
  /** How many are right in closed work was told, and no staff has decided since that the person may sit it again. */
  knows_counts: boolean;
  readonly rules: Rules;
}

/** What decides here of what is told. */
interface Rules {
  readonly toldOf: typeof toldOf;
  readonly tellsTrial: typeof tellsTrial;
}
const RULES: Rules = { toldOf, tellsTrial };

const sittingOf = (take: TakeNow, now: number): Sitting => ({
  state: take.status === 'DOING' ? 'running' : take.is_over_time && now <= take.deadline + GRACE_S ? 'late' : 'ended',
  late_until: take.deadline + GRACE_S,
  key_read_at: take.key_read_at,
  finished_at: take.finished_at,
});
const counting = ({ takes }: World, of?: Course) =>
  takes.filter(({ reset, course }) => !reset && (of === undefined || course === of));
const caseIn = (world: World): Case => ({
  item: world.item,
  now: world.now,
  places: courses.map((course) => ({
    ...world.at[course],
    sittings: counting(world, course).map((take) => sittingOf(take, world.now)),
  })),
});

function standingIn(world: World, course: Course): Standing {
  const takes = counting(world, course);
  const current = takes.find(({ status }) => status === 'DOING');
  const last = takes.findLast(({ status }) => status === 'FINISHED');
  const told = world.rules.toldOf(caseIn(world), { released: last?.released ?? false, was_reset: false });
  const { retake } = world.at[course];
  return {
    item: { ...world.item, options: { ...DEFAULTS, ...world.item.options } },
    now: world.now,
    current: current ? { status: current.status, deadline: current.deadline } : null,
    finished: takes.filter(({ status }) => status === 'FINISHED').length,
    told: told.total,
    reviewed: told.review,
    keys_spent: keysSpent(world.item, counting(world)),
    retake_accepted: retake === 'processed',
    retake_waiting: retake === 'sent',
    has_wrong: false,
  };
}

const isClosedWork = ({ rule_type, options }: SatItem): boolean =>
  !options.keys_between_attempts &&
  !options.can_fix_wrong_questions &&
  (rule_type === 'exam' || ((options.attempts > 0 || !options.instant_marking_on_finish) && !options.can_review));

function never(bad: boolean, what: string): void {
  if (bad) throw new Error(what);
}

/** An answer that can change counts now: nobody who knows the keys of closed work may give one. */
function answers(world: World, take: TakeNow): void {
  if (take.fixed || !isClosedWork(world.item)) return;
  never(world.knows, 'an answer counts that was given with the keys read');
}

/** The person learns the keys. */
function learn(world: World): void {
  world.knows ||= isClosedWork(world.item);
}

function finish(world: World, take: TakeNow, is_over_time: boolean): void {
  take.status = 'FINISHED';
  take.is_over_time = is_over_time;
  take.finished_at = world.now;
  take.released = world.item.options.instant_marking_on_finish;
}

function begin(world: World, course: Course): void {
  const knows = isClosedWork(world.item) && world.knows_counts;
  never(knows, 'a sitting begins that nobody has granted since it is known how many are right');
  world.takes.push({
    course,
    status: 'DOING',
    is_over_time: false,
    deadline: world.now + 30,
    finished_at: null,
    key_read_at: null,
    reset: false,
    released: false,
    fixed: false,
  });
}

const toldIn = (world: World, take: TakeNow) =>
  world.rules.toldOf(caseIn(world), { released: take.released, was_reset: take.reset });
const ended = ({ takes }: World) => takes.filter(({ status }) => status === 'FINISHED');

/** Everything the person could still answer, now or later, if nobody decides anything further but to switch the item on. */
function readsAreSafe(world: World): void {
  for (const take of ended(world)) {
    const told = toldIn(world, take);
    never(told.review && !told.counts, 'keys are told and how many are right is not');
    never(told.counts && !told.total, 'how many are right is told and the total is not');
    const late_now = counting(world).some((one) => sittingOf(one, world.now).state === 'late');
    never(told.total !== (take.released && !late_now), 'the total does not follow its release');
    if (!told.counts || !isClosedWork(world.item)) continue;
    never(
      counting(world).some(({ status }) => status === 'DOING'),
      'told while a sitting goes on',
    );
    world.knows_counts = true;
    for (const now of [world.now, world.item.start_time, world.now + 5]) noneCanCome(world, now);
  }
}

function noneCanCome(world: World, now: number): void {
  const options = { ...world.item.options, can_do: true };
  for (const course of courses.filter((one) => world.at[one].learns)) {
    const later = standingIn({ ...world, item: { ...world.item, options }, now: Math.max(now, world.now) }, course);
    never(mayStart(later).ok || mayRedo(later).ok, 'told while a sitting can come');
  }
}

type Step = (world: World) => void;
const isSat = (world: World) => counting(world).some((take) => sittingOf(take, world.now).state !== 'ended');
const current = (world: World, course: Course) => counting(world, course).find(({ status }) => status === 'DOING');

/** What happens in one of the courses. */
const stepsIn = (course: Course): Readonly<Record<string, Step>> => ({
  begin: (world) => {
    if (world.at[course].learns && mayStart(standingIn(world, course)).ok) begin(world, course);
  },
  redo: (world) => {
    const here = world.at[course];
    if (!here.learns || !mayRedo(standingIn(world, course)).ok) return;
    begin(world, course);
    here.retake = undefined;
  },
  save: (world) => {
    // Also to a former one beside one that was begun since.
    for (const take of counting(world, course)) {
      const in_time = world.now <= take.deadline + GRACE_S;
      if (take.status === 'DOING' && in_time) answers(world, take);
      const takes_late = take.status === 'FINISHED' && take.is_over_time && in_time && mayStillAnswer(world.item, take);
      if (!takes_late) continue;
      answers(world, take);
      never((take.key_read_at ?? -1) >= (take.finished_at ?? 0), 'a late answer counts though its keys were read');
    }
  },
  submit: (world) => {
    const take = current(world, course);
    if (take && world.now <= take.deadline + GRACE_S) finish(world, take, false);
  },
  key_at_once: (world) => {
    const take = current(world, course);
    if (!take || !mayTellAtOnce(caseIn(world))) return;
    // The model has one question: its answer is fixed by this.
    answers(world, take);
    take.fixed = true;
    take.key_read_at ??= world.now;
    learn(world);
  },
  extend: (world) => {
    for (const take of counting(world, course)) {
      const others = counting(world).filter((one) => one !== take);
      const sits_again = others.some((one) => one.course === course && one.status === 'DOING');
      const goes_on = take.status === 'DOING' || (take.is_over_time && !sits_again);
      if (!goes_on || world.now > take.deadline + GRACE_S || !mayStillAnswer(world.item, take, others)) continue;
      answers(world, take);
      Object.assign(take, { status: 'DOING', is_over_time: false, finished_at: null, deadline: take.deadline + 60 });
      return;
    }
  },
  ask_retake: (world) => {
    const here = world.at[course];
    if (here.learns && mayAskRetake(standingIn(world, course)).ok) here.retake = 'sent';
  },
  accept_retake: (world) => {
    const here = world.at[course];
    if (here.retake !== 'sent' || standingIn(world, course).keys_spent) return;
    here.retake = 'processed';
    world.knows_counts = false;
  },
  reject_retake: (world) => {
    const here = world.at[course];
    if (here.retake === 'sent') here.retake = 'rejected';
  },
  join: (world) => {
    if (world.at[course].learns) return;
    world.at[course].learns = true;
    world.knows_counts = false;
  },
  leave: (world) => {
    world.at[course].learns = false;
  },
});

const steps: Readonly<Record<string, Step>> = {
  ...stepsIn('here'),
  ...Object.fromEntries(Object.entries(stepsIn('there')).map(([name, step]) => [`${name}_there`, step])),
  sweep: (world) => {
    for (const take of counting(world))
      if (take.status === 'DOING' && world.now > take.deadline + 3) finish(world, take, true);
  },
  review: (world) => {
    for (const take of ended(world)) {
      if (!keysGoOut(toldIn(world, take), 'REVIEW')) continue;
      take.key_read_at ??= world.now;
      learn(world);
    }
  },
  plain_read: (world) => {
    for (const take of ended(world)) if (keysGoOut(toldIn(world, take), 'NORMAL')) learn(world);
  },
  data_file: (world) => {
    for (const take of ended(world))
      if (toldIn(world, take).review && mayTellUnnoted(caseIn(world), take)) learn(world);
  },
  trial: (world) => {
    if (world.rules.tellsTrial(caseIn(world), isSat(world))) learn(world);
  },
  // Of somebody who has never sat it, and tells what they saw.
  trial_of_a_guest: (world) => {
    if (world.rules.tellsTrial({ ...caseIn(world), places: [] }, isSat(world))) learn(world);
  },
  // Staff who let somebody begin anew, or accept a request, take upon themselves what that person knows.
  reset: (world) => {
    for (const take of world.takes) take.reset = true;
    for (const course of courses) world.at[course].retake = undefined;
    Object.assign(world, { knows: false, knows_counts: false });
  },
  release: (world) => {
    for (const take of ended(world)) take.released = true;
  },
  a_moment_passes: (world) => {
    world.now += 4;
  },
  time_passes: (world) => {
    world.now += 35;
  },
  it_closes: (world) => {
    world.now = Math.max(world.now, END);
  },
  author_ends_it_now: (world) => {
    world.item = { ...world.item, end_time: world.now };
  },
  switch_off: (world) => {
    world.item = { ...world.item, options: { ...world.item.options, can_do: false } };
  },
  switch_on: (world) => {
    world.item = { ...world.item, options: { ...world.item.options, can_do: true } };
  },
  author_gives_an_attempt: (world) => {
    world.item.options.attempts += 1;
    world.knows_counts = false;
  },
  // An author who opens anew what had closed takes the same upon themselves, but for what was noted.
  author_moves_the_end: (world) => {
    const { end_time } = world.item;
    if (end_time > 0 && world.now >= end_time) world.knows = keysSpent(world.item, counting(world));
    world.item = { ...world.item, end_time: world.now + 500 };
    world.knows_counts = false;
  },
};

const flags = [false, true] as const;
const settings = ['exam', 'practice', 'practice_single'].flatMap((rule_type) =>
  [0, 1, 2].flatMap((attempts) =>
    flags.flatMap((can_review) =>
      flags.flatMap((instant_key) =>
        flags.flatMap((instant_marking_on_finish) =>
          flags.flatMap((retake_requires_admin_acceptance) =>
            flags.map((keys_between_attempts) => ({
              rule_type: rule_type as SatItem['rule_type'],
              options: {
                ...{ attempts, can_do: true, can_review, instant_key, instant_marking_on_finish },
                ...{ retake_requires_admin_acceptance, keys_between_attempts, can_fix_wrong_questions: false },
              },
            })),
          ),
        ),
      ),
    ),
  ),
);

function play(world: World, names: readonly string[]): void {
  const setting = JSON.stringify(world.item);
  try {
    for (const name of names) {
      steps[name]?.(world);
      readsAreSafe(world);
    }
  } catch (error) {
    throw new Error(`${names.join(' > ')} with ${setting}`, { cause: error });
  }
}

interface WorldShape {
  readonly end_time: number;
  readonly both: boolean;
  readonly redo_wrong?: boolean;
  readonly rules?: Rules;
}

const worldOf = (
  { rule_type, options }: Pick<SatItem, 'rule_type'> & { readonly options: World['item']['options'] },
  { end_time, both, redo_wrong = false, rules = RULES }: WorldShape,
): World => ({
  rules,
  now: 10,
  item: { rule_type, start_time: 0, end_time, options: { ...options, can_fix_wrong_questions: redo_wrong } },
  at: { here: { learns: true, retake: undefined }, there: { learns: both, retake: undefined } },
  takes: [],
  knows: false,
  knows_counts: false,
});

describe('nobody answers closed work with its keys read', () => {
  const names = Object.keys(steps);

  const openings = [
    [],
    ['begin', 'time_passes', 'sweep'],
    ['begin', 'submit', 'review'],
    ['begin', 'submit', 'begin_there', 'submit_there', 'review'],
    ['begin', 'key_at_once', 'submit', 'ask_retake'],
  ];

  const orders = fc.tuple(
    fc.constantFrom(...openings, ['begin', 'author_ends_it_now']),
    fc.array(fc.constantFrom(...names), { maxLength: 25 }),
  );
  const worlds = fc.record({ end_time: fc.constantFrom(0, END), both: fc.boolean(), redo_wrong: fc.boolean() });
  function playAll(rules: Rules): void {
    for (const setting of settings)
      fc.assert(
        fc.property(orders, worlds, ([opening, order], given) =>
          play(worldOf(setting, { ...given, rules }), [...opening, ...order]),
        ),
        { numRuns: 50 },
      );
  }

  it('whatever happens in whichever order, in every mode and release setting', () => {
    playAll(RULES);
    expect(settings).toHaveLength(3 * 3 * 2 ** 5);
  });

  const as_ended = (sitting: Sitting): Sitting => ({ ...sitting, state: 'ended' });
  const alone = (given: Case): Case => ({ ...given, places: given.places.slice(0, 1) });
  const late_as_ended = (given: Case): Case => ({
    ...given,
    places: given.places.map((place) => ({
      ...place,
      sittings: place.sittings.map((one) => (one.state === 'late' ? as_ended(one) : one)),
    })),
  });
  it.each<readonly [string, Partial<Rules>]>([
    ['tells while late answers are taken', { toldOf: (given, take) => toldOf(late_as_ended(given), take) }],
    ['looks at the sittings of one course alone', { toldOf: (given, take) => toldOf(alone(given), take) }],
    ['tells a trial what only its own person must not know', { tellsTrial: (given) => tellsTrial(given, false) }],
    ['tells a trial whatever is asked', { tellsTrial: () => true }],
  ])('and a rule that %s is found out', (_, cheat) => {
    // Some need an order that a single round may not draw.
    const round = () => playAll({ ...RULES, ...cheat });
    expect(() => Array.from({ length: 20 }, round)).toThrow();
  });

  it('in every short order after a sitting has ended', () => {
    const here = names.filter((name) => !name.endsWith('_there'));
    const last = ['switch_on', 'save', 'redo', 'begin', 'save', 'join_there', 'begin_there', 'save_there'];
    const kinds = settings.filter(
      ({ rule_type, options }) => rule_type !== 'practice_single' && !options.keys_between_attempts,
    );
    for (const setting of kinds)
      for (const opening of openings)
        for (const first of here)
          for (const second of here)
            play(worldOf(setting, { end_time: 0, both: false }), [...opening, first, second, ...last]);
  });

  it('and what is legitimately told is told: one sitting of an exam is reviewed once it is over', () => {
    const options = ExerciseOptions.parse({});
    const world = worldOf({ rule_type: 'exam', options }, { end_time: 0, both: false });
    play(world, ['begin', 'save', 'submit', 'review']);
    expect(world.knows).toBe(true);
    const at_once = (more: object): SatItem => ({
      ...world.item,
      options: ExerciseOptions.parse({ instant_key: true, ...more }),
    });
    expect(opensKeysAtOnce(at_once({}))).toBe(true);
    expect(opensKeysAtOnce(at_once({ attempts: 2 }))).toBe(false);
    expect(opensKeysAtOnce(at_once({ attempts: 2, keys_between_attempts: true }))).toBe(true);
  });
});
