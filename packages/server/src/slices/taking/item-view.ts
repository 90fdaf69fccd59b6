import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import { asTold, heldBack, reviewIsLast, toldOf } from '@sen/domain/taking/disclosure.ts';
import {
  attemptsLeft,
  type May,
  mayAskRetake,
  mayRedo,
  mayResume,
  mayReview,
  mayStart,
  mayStartAgain,
  viewStateOf,
} from '@sen/domain/taking/rules.ts';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { type Closed, mayLearnItem } from '../learning/index.ts';
import { withAddresses } from '../media/index.ts';
import {
  type Exercise,
  exerciseOf,
  itemForLearner,
  keyOf,
  mayEditItem,
  permitTrial,
  refuseItem,
  type Sat,
  standingOf,
  stateOf,
} from './item.ts';
import { permitStaff, reading } from './staff.ts';

type ViewInput = Input<typeof calls.itemView>;

/** The item's first screen: what it is, where the learner stands, what they may do and why not. */
export async function itemView(work: Work, input: ViewInput, visit: Visit) {
  const exercise = await exerciseOf(work, input.item_iid);
  const { learns, held } = await permitView(work, input, exercise);
  const user_iid = work.actor.user_iid;
  const sat =
    learns && user_iid !== null && input.course !== undefined
      ? await standingOf(work, exercise, keyOf({ ...input, course: input.course }, user_iid))
      : stateOf(exercise, { takes: [], retakes: [], courses: [] }, undefined, work.now);
  const { standing, current, takes } = sat;
  // Whoever has sat it goes on, and reads what came of it.
  if (held && takes.length === 0) refuseItem(held);
  const start = mayStart(standing);
  const redo = mayRedo(standing);
  return {
    item: await itemForLearner(work, exercise),
    view: viewStateOf(standing, input.mode),
    current: current
      ? { take_id: current.iid, status: current.status, deadline: current.deadline, attempt: current.attempt }
      : null,
    past: pastOf(sat),
    attempts_left: attemptsLeft(standing),
    retake_waiting: standing.retake_waiting,
    held: standing.finished > 0 ? heldBack(sat.given) : null,
    review_is_last: reviewIsLast(sat.given),
    can: {
      start: learns && start.ok,
      resume: mayResume(standing).ok,
      start_again: !held && mayStartAgain(standing).ok,
      redo: !held && redo.ok,
      redo_wrong: !held && mayRedo(standing, true).ok,
      review: mayReview(standing).ok,
      ask_retake: !held && mayAskRetake(standing).ok,
    },
    why: held && !current ? held.why : whyNot(sat, start, redo),
    opens_at: standing.now < exercise.fields.start_time ? exercise.fields.start_time : null,
    attachments: await attachmentsOf(work, visit, input.course, exercise),
    server_time: work.now,
  };
}

/** What hangs at it, from its opening on. */
async function attachmentsOf(work: Work, visit: Visit, ciid: number | undefined, { iid, fields }: Exercise) {
  if (work.now < fields.start_time) return [];
  return withAddresses(work, visit, { ntype: 'exercise', iid, ciid }, fields.attachments);
}

/** Why the first thing to do here is closed. */
function whyNot({ current, standing }: Sat, start: May, redo: May): string | null {
  if (current) return mayResume(standing).why;
  return standing.finished === 0 ? start.why : redo.why;
}

const pastOf = ({ takes, given }: Sat) =>
  takes
    .filter(({ status }) => status === 'FINISHED')
    .map((take) => ({
      take_id: take.iid,
      attempt: take.attempt,
      started_at: take.started_at,
      finished_at: take.finished_at ?? take.started_at,
      is_over_time: take.is_over_time,
      result: asTold(take.result, toldOf(given, { released: take.released, was_reset: false })),
    }));

interface Permitted {
  readonly learns: boolean;
  /** What stands before it, where something does. */
  readonly held?: Closed;
}

/** Whether the visitor learns the item; authors and staff of the course may look at it all the same. */
async function permitView(work: Work, { course, item_iid, mode }: ViewInput, exercise: Exercise): Promise<Permitted> {
  const looks = { learns: false };
  if (mode === 'PREVIEW' || mode === 'TRIAL') {
    await permitTrial(work, exercise, mode, course);
    return looks;
  }
  if (course === undefined) {
    if (exercise.fields.options.guest_can_learn_item) return looks;
    refuse('not_found');
  }
  const may = await mayLearnItem(work, course, item_iid);
  if (may.ok) return { learns: work.actor.user_iid !== null };
  if (may.why === 'held_back') return { learns: true, held: may };
  if (may.why === 'not_found' || work.actor.user_iid === null) refuse(may.why);
  if (may.why === 'not_enrolled') {
    if (await mayEditItem(work, item_iid)) return looks;
    await permitStaff(work, course, ...reading).catch(() => refuse(may.why));
    return looks;
  }
  refuseItem(may);
}
