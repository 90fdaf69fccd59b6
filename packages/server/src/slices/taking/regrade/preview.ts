/** Who would have another result by the newest keys; nothing is written. */
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import type * as calls from '@sen/domain/taking/regrade/contract.ts';
import type { Open } from '../../../platform/route.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import type { Work } from '../../../platform/work.ts';
import { latestQuestions } from '../../content/index.ts';
import { listNames } from '../../identity/index.ts';
import { exerciseOf } from '../item.ts';
import { inLots } from '../lots.ts';
import type { Take } from '../repository.ts';
import { permitSight } from '../staff.ts';
import { type Regraded, scoreByNewest } from './score.ts';

type Asked = Input<typeof calls.previewRegrade>;

export async function scoreAll(of: Asked, open: Open, actor: Actor): Promise<readonly Regraded[]> {
  const act = async (work: Work, takes: readonly Take[]) => {
    const regraded: Regraded[] = [];
    for (const take of takes) regraded.push(await scoreByNewest(work, take));
    return regraded;
  };
  return (await inLots(open, { actor, of, only_reads: true, act })).flat();
}

/** Who has another result by it, and by which questions. */
export async function previewRegrade(work: Work, { item_iid }: Asked, regraded: readonly Regraded[]) {
  await exerciseOf(work, item_iid);
  await permitSight(work, item_iid);
  const changed = regraded.filter((one) => one.changed);
  const iids = [...new Set(changed.map(({ take }) => take.user_iid))];
  const names = new Map((iids.length > 0 ? await listNames(work.db, iids) : []).map(({ iid, name }) => [iid, name]));
  const changes = changed.flatMap(({ take: { iid: take_id, user_iid, result: before }, after }) =>
    before ? [{ take_id, user_iid, name: names.get(user_iid) ?? '', before, after }] : [],
  );
  return { takes: regraded.length, changes, questions: await movedQuestions(work, regraded) };
}

async function movedQuestions(work: Work, regraded: readonly Regraded[]) {
  const moved = new Map<number, { from_version: number; to_version: number }>();
  await mapInTurns(regraded, ({ before_versions, versions, rejudged }) => {
    for (const [iid, from_version] of before_versions) {
      if (!rejudged.has(iid)) continue;
      const to_version = versions[String(iid)] ?? from_version;
      const known = moved.get(iid)?.from_version ?? from_version;
      if (to_version !== from_version) moved.set(iid, { from_version: Math.min(known, from_version), to_version });
    }
  });
  const latest = await latestQuestions(work, [...moved.keys()]);
  return latest.flatMap(({ iid, question }) => {
    const versions = moved.get(iid);
    return versions ? [{ question_iid: iid, name: question.name, ...versions }] : [];
  });
}
