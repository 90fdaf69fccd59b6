/**
 * Drawing a paper, in two steps so that a server reads only what it needs: `pickQuestions` chooses ids from the candidates
 * of each draw, `freezePaper` makes the paper once the chosen questions are at hand (usually from a cache).
 */
import type { ExerciseFields } from '../content/exercise/model.ts';
import type { QuestionForAuthor } from '../content/question/model.ts';
import { drawOrder } from '../content/question/projection.ts';
import { drawn, type Random, shuffled } from '../shared/random.ts';
import { type Paper, type PaperQuestion, RULE_VERSION } from './model.ts';

/** A question of the bank that fits a draw. Introductions are no candidates. */
export interface Candidate {
  readonly iid: number;
  readonly version: number;
}

export interface StoredQuestion {
  readonly version: number;
  readonly fields: QuestionForAuthor;
}

/** A question chosen for a paper; `sw` where the exercise sets a weight of its own. */
export interface Chosen {
  readonly question_iid: number;
  readonly sw?: number;
}

/** Why a paper cannot be made: draws with too few questions, fixed questions that are gone. */
export interface Missing {
  readonly draws: readonly { readonly index: number; readonly wanted: number; readonly found: number }[];
  readonly questions: readonly number[];
}

export type ExerciseToPick = Readonly<Pick<ExerciseFields, 'fixed' | 'draws'>>;
export type ExerciseToDraw = ExerciseToPick & Readonly<Pick<ExerciseFields, 'options' | 'pass_rule' | 'score_band'>>;

/** The fixed list, then the draws; no question twice. `candidates[i]` belongs to `exercise.draws[i]`. */
export function pickQuestions(
  exercise: ExerciseToPick,
  candidates: readonly (readonly Candidate[])[],
  random: Random,
): { picks: Chosen[] } | { missing: Missing } {
  const chosen = fillDraws(exercise, candidates, random);
  const short = exercise.draws.flatMap(({ count }, index) => {
    const found = chosen[index]?.length ?? 0;
    return found < count ? [{ index, wanted: count, found }] : [];
  });
  if (short.length > 0) return { missing: { draws: short, questions: [] } };
  return { picks: [...exercise.fixed, ...chosen.flat().map((question_iid) => ({ question_iid }))] };
}

/** What each draw gets, no question twice and none of the fixed ones: fewer than it wants where the bank has no more. */
export function fillDraws(
  exercise: ExerciseToPick,
  candidates: readonly (readonly Candidate[])[],
  random: Random,
): readonly (readonly number[])[] {
  const taken = new Set(exercise.fixed.map(({ question_iid }) => question_iid));
  const pools = exercise.draws.map((_, index) => (candidates[index] ?? []).filter(({ iid }) => !taken.has(iid)));
  return drawWithoutRepeats(
    exercise.draws.map(({ count }) => count),
    pools.map((pool) => pool.map(({ iid }) => iid)),
    random,
  );
}

/**
 * Fills every draw from its pool. Where an earlier draw took what a later one needs, the earlier one changes its choice,
 * so a paper is found whenever there is one.
 */
function drawWithoutRepeats(
  counts: readonly number[],
  pools: readonly (readonly number[])[],
  random: Random,
): number[][] {
  const owners = new Map<number, number>();
  const chosen: Set<number>[] = counts.map(() => new Set());
  const give = (iid: number, draw: number): void => {
    const former = owners.get(iid);
    if (former !== undefined) chosen[former]?.delete(iid);
    owners.set(iid, draw);
    chosen[draw]?.add(iid);
  };
  const refill = (draw: number, asked: Set<number>): boolean => {
    asked.add(draw);
    for (const iid of drawn(pools[draw] ?? [], random)) {
      if (!owners.has(iid)) {
        give(iid, draw);
        return true;
      }
    }
    for (const iid of drawn(pools[draw] ?? [], random)) {
      const owner = owners.get(iid);
      if (owner === undefined || asked.has(owner) || !refill(owner, asked)) continue;
      give(iid, draw);
      return true;
    }
    return false;
  };
  for (const [draw, count] of counts.entries()) {
    for (const iid of drawn(pools[draw] ?? [], random)) {
      if ((chosen[draw]?.size ?? 0) >= count) break;
      if (!owners.has(iid)) give(iid, draw);
    }
    while ((chosen[draw]?.size ?? count) < count && refill(draw, new Set())) {}
  }
  return chosen.map((iids) => [...iids]);
}

export interface PaperInput {
  readonly exercise: ExerciseToDraw;
  readonly exercise_iid: number;
  readonly exercise_version: number;
  /** By question iid, at least every chosen one. */
  readonly questions: ReadonlyMap<number, StoredQuestion>;
  readonly random: Random;
}

/** Freezes versions, weights, groups and orders. End marks of introductions have nothing to show and are left out. */
export function freezePaper(
  input: PaperInput & { readonly picks: readonly Chosen[] },
): { paper: Paper } | { missing: Missing } {
  const { exercise, exercise_iid, exercise_version, questions, random } = input;
  const gone = input.picks.map(({ question_iid }) => question_iid).filter((iid) => !questions.has(iid));
  if (gone.length > 0) return { missing: { draws: [], questions: [...new Set(gone)] } };
  const blocks = blocksOf(input.picks, exercise.fixed.length, questions);
  const ordered = exercise.options.question_sequence === 'random' ? shuffled(blocks, random) : blocks;
  const places = ordered.flatMap(({ group, entries }) =>
    entries.map(
      ({ question_iid, sw, stored }): PaperQuestion => ({
        uid: `${exercise_iid}-${question_iid}-${group}`,
        question_iid,
        version: stored.version,
        group,
        sw: sw ?? stored.fields.sw,
        order: drawOrder(stored.fields, random),
      }),
    ),
  );
  return {
    paper: {
      exercise_iid,
      exercise_version,
      rule_version: RULE_VERSION,
      pass_rule: exercise.pass_rule,
      score_band: exercise.score_band,
      questions: places,
    },
  };
}

interface Block {
  readonly group: number;
  readonly entries: (Chosen & { readonly stored: StoredQuestion })[];
}

/**
 * What moves as one: an introduction with the questions up to the next introduction, end mark or the end of the fixed list
 * (QUE-02, QUE-03), or a single question. Groups count introductions in authored order, 0 is outside.
 */
function blocksOf(picks: readonly Chosen[], fixed: number, questions: ReadonlyMap<number, StoredQuestion>): Block[] {
  const blocks: Block[] = [];
  const seen = new Set<number>();
  let open: Block | null = null;
  let groups = 0;
  for (const [index, pick] of picks.entries()) {
    const stored = questions.get(pick.question_iid);
    if (!stored) continue;
    const { type } = stored.fields;
    if (type <= 0 || index === fixed) open = null;
    if (type === -1 || seen.has(pick.question_iid)) continue;
    seen.add(pick.question_iid);
    const entry = { ...pick, stored };
    if (type === 0) {
      groups += 1;
      open = { group: groups, entries: [entry] };
      blocks.push(open);
    } else if (open) open.entries.push(entry);
    else blocks.push({ group: 0, entries: [entry] });
  }
  return blocks;
}

/** Both steps at once, where all candidates' questions are at hand. */
export function drawPaper(
  input: PaperInput & { readonly candidates: readonly (readonly Candidate[])[] },
): { paper: Paper } | { missing: Missing } {
  const picked = pickQuestions(input.exercise, input.candidates, input.random);
  return 'missing' in picked ? picked : freezePaper({ ...input, picks: picked.picks });
}
