import type * as calls from '@sen/domain/content/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { seededRandom } from '@sen/domain/shared/random.ts';
import { fillDraws } from '@sen/domain/taking/paper.ts';
import type { Work } from '../../platform/work.ts';
import { candidatesFor } from '../content/index.ts';

/** What a start would draw, counted: the figure an author is shown is the one a learner meets. */
export async function checkDraws(work: Work, { fixed, draws }: Input<typeof calls.checkDraws>) {
  const exercise = { fixed: fixed.map((question_iid) => ({ question_iid })), draws };
  const chosen = fillDraws(exercise, await candidatesFor(work, draws), seededRandom('count'));
  return { found: chosen.map((iids) => iids.length) };
}
