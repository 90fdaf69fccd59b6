/** Classes of one school year carried over into the next, looked at first, done as one, and taken back as one. */
import { afterAction } from '@sen/domain/people/group/machine.ts';
import {
  nextYear,
  RollOverPlan,
  rollOver,
  rollOverFaults,
  suggestedMoves,
} from '@sen/domain/people/group/roll-over.ts';
import type * as calls from '@sen/domain/people/group/roll-over-contract.ts';
import { RollOverCounts } from '@sen/domain/people/group/roll-over-contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { Refusal, refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import { emit } from '../../../platform/events.ts';
import { queueJob } from '../../../platform/queue-job.ts';
import type { Open } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { actorNow, doerHere } from '../../identity/index.ts';
import * as repository from './roll-over-repository.ts';
import { permitRollOver } from './standing.ts';

export async function rollOverDraft(
  work: Work,
  { from_year, last_grade }: Input<typeof calls.rollOverDraft>,
): Promise<Output<typeof calls.rollOverDraft>> {
  permitRollOver(work);
  const years = await repository.listYears(work.db);
  const year = from_year || years[0] || '';
  const classes = await repository.listClasses(work.db, year);
  const pupils = await repository.listPupils(
    work.db,
    classes.map(({ iid }) => iid),
  );
  const members = Map.groupBy(pupils, ({ group_iid }) => group_iid);
  const moves = new Map(suggestedMoves(classes, last_grade).map((move) => [move.from_iid, move]));
  return {
    years,
    from_year: year,
    to_year: year === '' ? '' : nextYear(year),
    classes: classes.flatMap(({ iid, name, grade }) => {
      const move = moves.get(iid);
      return move ? [{ iid, name, grade, members: members.get(iid)?.length ?? 0, move }] : [];
    }),
  };
}

/** What a plan means for the classes and people there are now. `hold`: nobody changes the classes until the change is done. */
async function consequences(work: Work, plan: RollOverPlan, hold = false) {
  const { db } = work;
  const classes = await (hold ? repository.lockClasses : repository.listClasses)(db, plan.from_year);
  const existing = await repository.listClasses(db, plan.to_year);
  const err = rollOverFaults(plan, classes);
  if (Object.keys(err).length > 0)
    refuse('invalid_input', {
      err: Object.fromEntries(Object.entries(err).map(([field, message]) => [`plan.${field}`, message])),
    });
  const pupils = await repository.listPupils(
    db,
    classes.map(({ iid }) => iid),
  );
  return { classes, pupils, ...rollOver(plan, { classes, existing, members: pupils }) };
}

export async function rollOverPreview(
  work: Work,
  { plan, page, items_per_page }: Input<typeof calls.rollOverPreview>,
): Promise<Output<typeof calls.rollOverPreview>> {
  permitRollOver(work);
  const { classes, pupils, targets, changes, counts } = await consequences(work, plan);
  const names = new Map(pupils.map(({ user_iid, name }) => [user_iid, name]));
  const from = new Map(classes.map(({ iid, name }) => [iid, name]));
  const to = new Map(targets.map(({ key, name }) => [key, name]));
  const people = Map.groupBy(changes, (change) => change.to);
  const shown = items_per_page < 0 ? changes : changes.slice((page - 1) * items_per_page, page * items_per_page);
  return {
    counts,
    targets: targets.map(({ key, name, grade, existing_iid }) => ({
      ...{ name, grade, is_new: existing_iid === null },
      people: people.get(key)?.length ?? 0,
    })),
    changes: shown.map(({ user_iid, from_iid, what, to: key }) => ({
      ...{ user_iid, what },
      name: names.get(user_iid) ?? '',
      from: from.get(from_iid) ?? '',
      to: key === null ? '' : (to.get(key) ?? ''),
    })),
    total: changes.length,
  };
}

export async function beginRollOver(work: Work, { plan }: Input<typeof calls.beginRollOver>) {
  permitRollOver(work);
  await consequences(work, plan);
  const by = { created_by: await doerHere(work), masked_by: work.actor.masked_by_iid };
  try {
    const { iid } = await repository.addRollOver(work.db, plan, by, work.now);
    await queueJob(work.db, 'roll_over', { school_iid: work.actor.school_iid, iid });
    return { iid };
  } catch (error) {
    if (isUniqueViolation(error, 'group_roll_overs_one')) refuse('roll_over_done_already');
    throw error;
  }
}

export async function listRollOvers(work: Work): Promise<Output<typeof calls.listRollOvers>> {
  permitRollOver(work);
  const rows = await repository.listRollOvers(work.db);
  return rows.map(({ counts, ...row }) => ({ ...row, counts: RollOverCounts.safeParse(counts).data ?? null }));
}

const Job = z.object({ school_iid: z.number(), iid: z.number() });

/** The job `roll_over`: all of it in one transaction, so that a failure leaves nothing behind. May run twice. */
export async function runRollOver({ works, log }: Open, payload: unknown): Promise<void> {
  const { school_iid, iid } = Job.parse(payload);
  const found = await works.asSchool(school_iid, async ({ db }) => {
    const row = await repository.findRollOver(db, iid);
    if (row?.status === 'queued') await repository.startRollOver(db, iid);
    return row;
  });
  if (found?.status !== 'queued' && found?.status !== 'running') return;
  // How far it has come is told beside the transaction, which nobody else sees into.
  const tell = (done: number) => works.asSchool(school_iid, ({ db }) => repository.saveRollOver(db, iid, { done }));
  try {
    const actor = await works.asSchool(school_iid, (work) => actorNow(work, found));
    await works.inSchool(actor, (work) => {
      permitRollOver(work);
      return apply(work, iid, RollOverPlan.parse(found.plan), tell);
    });
  } catch (error) {
    log.warn({ err: error, school_iid, roll_over_iid: iid }, 'roll-over failed');
    const failure = error instanceof Refusal ? error.key : 'roll_over_failed';
    await works.asSchool(school_iid, ({ db, now }) => repository.failRollOver(db, iid, failure, now));
  }
}

async function apply(work: Work, iid: number, plan: RollOverPlan, tell: (done: number) => Promise<unknown>) {
  const { db, now } = work;
  const { classes, pupils, targets, changes, counts } = await consequences(work, plan, true);
  // Another run of the same job held the classes until it had done all of this.
  if ((await repository.findRollOver(db, iid))?.status !== 'running') return;
  const made: { group_iid: number; made: boolean; status_before: string }[] = [];
  const places = new Map<string, number>();
  for (const target of targets) {
    const group_iid = target.existing_iid ?? (await repository.addClass(db, target, plan.to_year, now)).iid;
    places.set(target.key, group_iid);
    if (target.existing_iid === null) made.push({ group_iid, made: true, status_before: '' });
  }
  const known = new Map(pupils.map((pupil) => [pupil.user_iid, pupil]));
  const by = { added_by: work.actor.user_iid ?? 0, now };
  const from = Map.groupBy(changes, ({ from_iid }) => from_iid);
  const moved = classes.filter((one) => plan.moves.some((move) => move.from_iid === one.iid && move.what !== 'skip'));
  for (const [index, { iid: from_iid, name }] of moved.entries()) {
    const people = (from.get(from_iid) ?? []).map(({ user_iid, to }) => ({
      ...{ user_iid, from_iid, to_iid: to === null ? null : (places.get(to) ?? null) },
      grade_before: known.get(user_iid)?.grade ?? '',
      year_before: known.get(user_iid)?.school_year ?? '',
    }));
    if (people.length > 0) await repository.movePeople(db, iid, people, by);
    const after = { school_year: plan.to_year, members: people.length };
    await emit(work, 'classgroup.rolled-over', { ntype: 'classgroup', iid: from_iid, name, after });
    await tell(index + 1);
  }
  await repository.setGrades(db, iid, now);
  const running = moved.filter(({ status }) => afterAction(status, 'stop') !== undefined);
  const stopped = running.map((one) => ({ group_iid: one.iid, made: false, status_before: one.status }));
  if (made.length + stopped.length > 0) await repository.noteClasses(db, iid, [...made, ...stopped]);
  await repository.stopClasses(
    db,
    running.map((one) => one.iid),
    now,
  );
  const end = { status: 'done' as const, done: plan.moves.length, counts: JSON.stringify(counts) };
  await repository.saveRollOver(db, iid, end, now);
}

export async function undoRollOver(work: Work, { iid }: Input<typeof calls.undoRollOver>) {
  permitRollOver(work);
  const { db, now } = work;
  const found = (await repository.lockRollOver(db, iid)) ?? refuse('not_found');
  if (found.status !== 'done') refuse('roll_over_not_done');
  await repository.returnGrades(db, iid, now);
  const people = await repository.takeOut(db, iid);
  const made = await repository.countMade(db, iid);
  const classes = await repository.trashMade(db, iid, now);
  await repository.reopenClasses(db, iid, now);
  await repository.saveRollOver(db, iid, { status: 'undone' }, now);
  const { from_year, to_year } = found;
  await emit(work, 'classgroup.roll-over-undone', { iid, from_year, to_year, people, classes });
  return { people, classes, kept: made - classes };
}
