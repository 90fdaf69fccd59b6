/** Erasing a person: who they were is removed everywhere; what they learned and paid stays under a number. */

import { looksAfter } from '@sen/domain/identity/profile/rules.ts';
import type * as calls from '@sen/domain/people/personal/contract.ts';
import { isTyped, mayErase, patternsOf } from '@sen/domain/people/personal/rules.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { textOf } from '@sen/domain/words.ts';
import { emit } from '../../../platform/events.ts';
import { requireProven } from '../../../platform/proof.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { rightsChanged } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import { keepOneRoot } from '../../access/index.ts';
import { keptOf } from '../person/scope.ts';
import * as repository from './repository.ts';
import { identifying, knownBy } from './subject.ts';
import { tracesIn } from './traces.ts';

export async function erasePersonal(open: Open, input: Input<typeof calls.erasePersonal>, visit: Visit) {
  const { session, school } = visit;
  if (!session || !school) refuse('not_logged_in');
  const actor = { ...session.actor, school_iid: school.iid };
  return open.works.inSchool(actor, async (work) => {
    const person = await judged(work, input, visit);
    if (person.erased_at !== null) return { iid: person.iid, erased_at: person.erased_at };
    const erased_at = Math.floor(work.now);
    // The person's other records first: a name that only they bear too is nobody else's then.
    for (const merged of await repository.listMergedInto(work.db, person.iid)) {
      const twin = await repository.findPerson(work.db, merged);
      if (twin) await eraseWhole(open, work, twin, { erased_at, language: school.language, reason: '' });
    }
    await eraseWhole(open, work, person, { erased_at, language: school.language, reason: input.reason });
    return { iid: person.iid, erased_at };
  });
}

async function eraseWhole({ files, log }: Open, work: Work, person: repository.Person, how: Erasing): Promise<void> {
  await erase(work, person, how);
  if (person.avatar === '') return;
  work.afterCommit(() => {
    files
      .remove(work.actor.school_iid, person.avatar)
      .catch((error: unknown) => log.warn({ err: error }, 'a picture of somebody erased stays'));
  });
}

async function judged(work: Work, { iid, name, reason }: Input<typeof calls.erasePersonal>, visit: Visit) {
  const kept = await keptOf(work, iid);
  const person = await repository.findPerson(work.db, iid);
  if (!person) return refuse('not_found');
  if (!looksAfter(work.actor, kept)) return refuseHidden();
  if (!mayErase(work.actor, kept)) refuse('permission_denied');
  await keepOneRoot(work, [iid]);
  await requireProven(work, visit);
  if (person.erased_at !== null) return person;
  if (reason === '') refuse('invalid_input', { err: { reason: 'this_field_is_required' } });
  if (!isTyped(name, person.name)) refuse('invalid_input', { err: { name: 'person_erase_name_wrong' } });
  return person;
}

interface Erasing {
  readonly erased_at: number;
  readonly language: Language;
  readonly reason: string;
}

async function erase(work: Work, person: repository.Person, { erased_at, language, reason }: Erasing): Promise<void> {
  const { db } = work;
  const { iid } = person;
  const known = await knownBy(work, person);
  const shared = await repository.listShared(db, [iid], known.names);
  const patterns = patternsOf(known, (name) => shared.has(name));
  for (const trace of tracesIn(work.tables)) if (trace.erased === 'rows') await repository.removeRows(db, trace, iid);
  await repository.removePassing(db, iid, patterns.anywhere);
  await repository.removeDevices(db, iid);
  const classes = await repository.listClasses(db);
  const emptied = classes.filter((one) => identifying.includes(one.class) && !['name', 'lname'].includes(one.name));
  await repository.erasePerson(db, {
    ...{ iid, erased_at, pattern: patterns.in_his, emptied: emptied.map(({ name }) => name) },
    name: textOf(language, 'person_erased_name', [iid]),
    lname: `erased-${iid}`,
  });
  await repository.removeContact(db, patterns.anywhere);
  await redactTexts(work, iid, patterns);
  const events = await repository.eraseEvents(db, iid, patterns.anywhere, patterns.in_his);
  await rightsChanged(work, [iid]);
  const told = reason.replace(new RegExp(patterns.in_his, 'gi'), '—');
  await emit(work, 'person.erased', { ntype: 'user', iid, user_iid: iid, reason: told, events });
}

/** Through every text of the school's tables, but those that are listed with a reason. */
async function redactTexts(
  { db, tables }: Work,
  iid: number,
  { anywhere, in_his }: ReturnType<typeof patternsOf>,
): Promise<void> {
  const texts = Map.groupBy(await repository.listTexts(db), ({ table }) => table);
  for (const [table, columns] of texts)
    if (tables.get(table)?.unsearched === undefined)
      await repository.redact(
        db,
        table,
        columns.map(({ column }) => column),
        anywhere,
      );
  await repository.redact(db, 'take_answers', ['answer'], in_his, iid);
  await repository.redact(db, 'marks', ['comment'], in_his, iid);
}
