/** Two records of one person become one: everything that names the other names the kept one afterwards. */
import type { PayloadOf } from '@sen/domain/events.ts';
import { keepFault, looksAfter } from '@sen/domain/identity/profile/rules.ts';
import { withMasked } from '@sen/domain/identity/profile/sensitive.ts';
import { mayReadUser } from '@sen/domain/identity/rules.ts';
import { userWords } from '@sen/domain/identity/user-words.ts';
import type * as calls from '@sen/domain/people/merge/contract.ts';
import { type MergeField, mergeFault, mergeFields } from '@sen/domain/people/merge/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { rightsChanged } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import { tellOfMail, wouldGainAs } from '../../identity/index.ts';
import { keptOf } from '../person/scope.ts';
import { mergedOf, tracesIn } from '../personal/traces.ts';
import * as repository from './repository.ts';

interface Pair {
  readonly kept: repository.WholePerson;
  readonly other: repository.WholePerson;
}

/** Both are people whom the actor looks after, and who may do nothing that the actor may not: mails and names to sign in with go over. */
async function readPair(work: Work, iid: number, other_iid: number): Promise<Pair> {
  for (const one of [iid, other_iid]) {
    const subject = await keptOf(work, one);
    if (!looksAfter(work.actor, subject)) refuseHidden();
    const fault = keepFault(work.actor, subject);
    if (fault) refuse(fault === 'user_not_existed' ? 'not_found' : fault);
    if (await wouldGainAs(work, one)) refuse('permission_denied');
  }
  const people = await repository.listPeople(work.db, [iid, other_iid]);
  const kept = people.find((one) => one.iid === iid) ?? refuse('not_found');
  const other = people.find((one) => one.iid === other_iid) ?? refuse('not_found');
  return { kept, other };
}

async function faultOf({ db }: Work, { kept, other }: Pair) {
  const [related, exams] = await Promise.all([
    repository.areRelated(db, kept.iid, other.iid),
    repository.listSameExams(db, kept.iid, other.iid),
  ]);
  const is_one = kept.iid === other.iid;
  return mergeFault({ kept_iid: kept.iid, other_iid: other.iid, related, exams: is_one ? [] : exams });
}

export async function mergePreview(
  work: Work,
  { iid, other_iid }: Input<typeof calls.mergePreview>,
): Promise<Output<typeof calls.mergePreview>> {
  const pair = await readPair(work, iid, other_iid);
  const { kept, other } = pair;
  const counted = await each(work, pair, async (move) => ({ ...move, ...(await repository.countMove(work.db, move)) }));
  const tables = [...Map.groupBy(counted, ({ table }) => table)].map(([table, moves]) => ({
    table,
    moved: moves.reduce((sum, { moved }) => sum + Number(moved), 0),
    dropped: moves.reduce((sum, { dropped }) => sum + Number(dropped), 0),
  }));
  const fault = await faultOf(work, pair);
  const [left, right] = [covered(kept), covered(other)];
  return {
    kept: sideOf(kept),
    other: sideOf(other),
    fields: mergeFields.map((name) => ({ name, kept: left[name], other: right[name] })),
    moves: tables.filter(({ moved, dropped }) => moved + dropped > 0),
    fault: fault ? { key: fault.key, names: [...fault.names] } : null,
  };
}

const sideOf = ({ iid, name, lname }: repository.WholePerson) => ({ iid, name, lname });

function covered(person: repository.WholePerson): Record<MergeField, string> {
  const { name, lname, mail, code, phone, sex, nationality, identity_number, address, city } = person;
  const { emergency_name, emergency_phone, grade, school_year } = person;
  return withMasked({
    ...{
      name,
      lname,
      mail,
      code,
      phone,
      birthday: person.birthday ?? '',
      sex,
      nationality,
      identity_number,
      address,
      city,
    },
    ...{ emergency_name, emergency_phone, grade, school_year },
  });
}

/** Every column that names the other, with what is unique in its table. */
async function each<T>(work: Work, { kept, other }: Pair, done: (move: repository.Move) => Promise<T>): Promise<T[]> {
  const keys = await repository.listUniqueKeys(work.db);
  const results: T[] = [];
  for (const trace of tracesIn(work.tables).filter((one) => mergedOf(one) === 'moved'))
    for (const column of [...trace.about, ...(trace.by ?? [])]) {
      const { table } = trace;
      const unique = keys.filter((key) => key.table === table && key.columns.includes(column));
      results.push(
        await done({
          table,
          column,
          from_iid: other.iid,
          to_iid: kept.iid,
          keys: unique.map(({ columns }) => columns),
        }),
      );
    }
  return results;
}

export async function mergePeople(work: Work, { iid, other_iid, take }: Input<typeof calls.mergePeople>) {
  await repository.lockPeople(work.db, [iid, other_iid]);
  const pair = await readPair(work, iid, other_iid);
  const fault = await faultOf(work, pair);
  if (fault) refuse('not_mergeable', { err: { other_iid: fault.key, ...namesIn(fault.names) } });
  const { db, now } = work;
  await repository.joinProgress(db, iid, other_iid);
  const moves = await each(work, pair, (move) => repository.moveRows(db, move));
  for (const trace of tracesIn(work.tables).filter((one) => mergedOf(one) === 'dropped'))
    for (const column of trace.about) await repository.dropRows(db, trace.table, column, other_iid);
  await repository.moveMoney(db, iid, other_iid);
  await repository.closeMerged(db, other_iid, iid, take, now);
  await joinPeople(work, pair, take);
  await rightsChanged(work, [iid, other_iid]);
  const moved = moves.reduce((sum, one) => sum + one.moved, 0);
  const dropped = moves.reduce((sum, one) => sum + one.dropped, 0);
  await tell(work, pair, { moved, dropped, take });
  return { iid, moved, dropped };
}

const namesIn = (names: readonly string[]): Record<string, string> =>
  names.length > 0 ? { exams: names.join(', ') } : {};

/** The kept record takes what was chosen of the other, and is all that either was. */
async function joinPeople(work: Work, { kept, other }: Pair, take: readonly MergeField[]): Promise<void> {
  const taken = Object.fromEntries(take.map((name) => [name, other[name]]));
  const whole = { ...kept, ...taken };
  await repository.savePerson(
    work.db,
    kept.iid,
    {
      ...taken,
      ...(take.includes('mail') && { mail_proven_at: null }),
      search_text: userWords(whole),
      is_student: kept.is_student || other.is_student,
      is_teacher: kept.is_teacher || other.is_teacher,
      is_parent: kept.is_parent || other.is_parent,
      category: Math.max(kept.category, other.category),
      metadata: { ...Object(other.metadata), ...Object(kept.metadata) },
      ...(kept.avatar === '' && { avatar: other.avatar }),
    },
    work.now,
  );
  if (whole.mail !== kept.mail) await tellOfMail(work, kept.iid, kept.mail, whole.mail);
}

type Moved = Pick<PayloadOf<'person.merged'>, 'moved' | 'dropped' | 'take'>;

/** In the history of both, by both names. */
async function tell(work: Work, { kept, other }: Pair, what: Moved): Promise<void> {
  const both = { kept: kept.name, other: other.name, kept_iid: kept.iid, other_iid: other.iid };
  for (const { iid, name } of [kept, other])
    await emit(work, 'person.merged', { ntype: 'user', iid, user_iid: iid, name, ...both, ...what });
}

/** For whoever may read the kept record; nobody else learns that there was another. */
export async function mergedInto(work: Work, { iid }: Input<typeof calls.mergedInto>) {
  const merged = (await repository.findMerged(work.db, iid))?.merged_into ?? null;
  if (merged === null) return { iid: null };
  const { above } = await keptOf(work, merged);
  return { iid: mayReadUser(work.actor, merged, above) ? merged : null };
}
