/** People as records of the office: everybody, and those who learn, teach, have a child here or work in the office. */

import { editFault } from '@sen/domain/identity/profile/rules.ts';
import { coverFaults, sensitiveFields, withMasked, withStored } from '@sen/domain/identity/profile/sensitive.ts';
import { mayReadUser } from '@sen/domain/identity/rules.ts';
import { userWords } from '@sen/domain/identity/user-words.ts';
import { reaches } from '@sen/domain/people/organization/rules.ts';
import { addingReach, removesPerson } from '@sen/domain/people/person/keeping.ts';
import { type PersonFields, personRecords } from '@sen/domain/people/person/kinds.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { personFaults } from '@sen/domain/people/person/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import type { Entity, Found } from '../../../platform/binder/entity.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import { emit } from '../../../platform/events.ts';
import { refuseVisitor } from '../../../platform/system-access.ts';
import type { Work } from '../../../platform/work.ts';
import { keepOneRoot } from '../../access/index.ts';
import { findStanding, removeSessions, setUserStatus, tellOfMail, wouldGainAs } from '../../identity/index.ts';
import { addMembers } from '../organization/members-repository.ts';
import { wholeTree } from '../organization/tree.ts';
import { addPeople, type PersonToAdd } from './add.ts';
import { personHistory } from './history.ts';
import { listOrderedPeople, listPeople } from './list.ts';
import * as repository from './repository.ts';
import { keptOf, todayOf } from './scope.ts';

type PersonRecord = (typeof personRecords)[number];

const entityOf = (kind: PersonRecord): Entity<PersonRecord> => ({
  kind,
  table: 'users',
  draft: async () => ({}),
  find: (work, iid) => findRecord(work, kind.ntype, iid),
  list: (work, asked) => listPeople(work, kind.ntype, asked),
  ordered: (work, asked) => listOrderedPeople(work, kind.ntype, asked),
  /** `pid` is the organization in which the person begins. */
  create: async (work, fields, pid) => {
    refuseVisitor(work);
    return (await addPerson(work, { ...fields, kind: kind.ntype }, pid, 'pid')).iid;
  },
  update: async (work, { iid, version }, given) => {
    const found = (await repository.findPerson(work.db, kind.ntype, iid)) ?? refuse('not_found');
    const stored = { ...found, birthday: found.birthday ?? '' };
    const fields = withStored(given, stored);
    const err = {
      ...personFaults(fields, await todayOf(work)),
      ...coverFaults(fields),
      ...(await wayInFault(work, iid, stored, fields)),
    };
    if (Object.keys(err).length > 0) refuse('invalid_input', { err });
    const lname = fields.lname === '' ? stored.lname : fields.lname;
    const row = { ...fields, lname, birthday: fields.birthday || null, search_text: userWords({ ...fields, lname }) };
    const saved = await refusingDuplicate(kind.ntype, () =>
      repository.savePerson(work.db, iid, version, row, work.now),
    );
    if (!saved) refuse('edited_meanwhile');
    if (fields.mail !== stored.mail) await tellOfMail(work, iid, stored.mail, fields.mail);
    return sensitiveFields.filter((field) => fields[field] !== stored[field]);
  },
  history: personHistory,
  remove: async (work, { iid }) => {
    refuseVisitor(work);
    await keepOneRoot(work, [iid]);
    await repository.trashPerson(work.db, iid, work.now);
    await removeSessions(work.db, iid, {});
    work.accountChanged(iid);
  },
  restore: async (work, { iid }) => {
    refuseVisitor(work);
    await repository.restorePerson(work.db, iid);
    work.accountChanged(iid);
  },
  /** What is covered in lists leaves with a file, never in another's name, and that is noted. */
  exporting: async (work, columns) => {
    const fields = sensitiveFields.filter((field) => columns.includes(field));
    if (fields.length === 0) return;
    if (work.actor.masked_by_iid !== null) refuse('not_while_masked');
    await emit(work, 'person.sensitive-shown', { ntype: kind.ntype, fields, exported: true });
  },
  undoing: { open: standingBefore, close: standingBefore },
  actions: {
    open: async (work, { iid }) => {
      await setUserStatus(work, { iid, status: 'activated', reason: '' });
      return 'open';
    },
    close: async (work, { iid }) => {
      await setUserStatus(work, { iid, status: 'banned', reason: '' });
      return 'close';
    },
  },
});

const Standing = z.object({
  status: z.enum(['activated', 'unactivated', 'banned']),
  /** Why it was closed. */
  reason: z.string(),
});

/** Whether the account was open, and why not. */
const standingBefore = {
  keep: (work: Work, { iid }: Found) => findStanding(work.db, iid),
  back: (work: Work, { iid }: Found, kept: unknown) => setUserStatus(work, { iid, ...Standing.parse(kept) }),
};

export const people = personRecords.map(entityOf);

/**
 * One's own address changes in the profile alone, where the new one is confirmed; another's, and their name to sign in with, never by
 * somebody who could do more as them, nor in a visit.
 */
async function wayInFault(work: Work, iid: number, before: SignsInBy, { mail, lname }: SignsInBy) {
  const changed = {
    ...(mail !== before.mail && { mail: 'permission_denied' }),
    ...(lname !== '' && lname !== before.lname && { lname: 'permission_denied' }),
  };
  if (work.actor.user_iid === iid) return mail !== before.mail && { mail: 'own_mail_in_profile' };
  if (Object.keys(changed).length === 0) return false;
  refuseVisitor(work);
  return (await wouldGainAs(work, iid)) && changed;
}

type SignsInBy = Pick<PersonFields, 'mail' | 'lname'>;

/** A record as its office sees it: what is sensitive is covered. Not yours = not found. */
export async function findRecord(work: Work, kind: PersonKind, iid: number): Promise<Found<PersonFields> | undefined> {
  const row = await repository.findPerson(work.db, kind, iid);
  if (!row) return undefined;
  const kept = await keptOf(work, iid);
  if (!mayReadUser(work.actor, iid, kept.above)) return undefined;
  const { id, name, status, version, updated_at, deleted_at } = row;
  return {
    ...{ iid, id, pid: null, name, status, version, updated_at },
    deleted_at: status === 'deleted' ? (deleted_at ?? updated_at) : null,
    fields: withMasked(fieldsOf(row)),
    can: { edit: editFault(work.actor, kept, 'info') === undefined, remove: removesPerson(work.actor, kept) },
  };
}

function fieldsOf(row: repository.PersonRow): PersonFields {
  const { name, lname, mail, code, phone, birthday, sex, nationality, identity_number, address, city } = row;
  const { emergency_name, emergency_phone, grade, school_year } = row;
  return {
    ...{ name, lname, mail, code, phone, birthday: birthday ?? '', sex, nationality, identity_number, address, city },
    ...{ emergency_name, emergency_phone, grade, school_year },
  };
}

/**
 * Adds one person, into an organization where one is named; whoever looks after a part of the school adds people there only.
 * A refusal of the organization names the field by which the caller gave it.
 */
export async function addPerson(
  work: Work,
  person: PersonToAdd,
  organization_iid: number | undefined,
  field: 'pid' | 'organization_iid',
) {
  const reach = addingReach(work.actor);
  const place = organization_iid === undefined ? undefined : (await wholeTree(work)).get(organization_iid);
  if (organization_iid === undefined ? reach !== 'all' : !place || !reaches(reach, place.path))
    refuse('invalid_input', { err: { [field]: organization_iid ? 'not_found' : 'this_field_is_required' } });
  const [outcome] = await addPeople(work, [person]);
  if (!outcome) throw new Error('adding a person answered nothing');
  if ('key' in outcome) return refuse(outcome.key, { err: outcome.err });
  if (place) {
    const membership = { user_iid: outcome.iid, job_position_iid: null, from_date: await todayOf(work), to_date: null };
    await addMembers(work.db, place.iid, [membership]);
  }
  return outcome;
}

/** ORG-37, ORG-38, where the database tells. */
async function refusingDuplicate<T>(kind: PersonKind, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'users_code_key')) {
      const key = kind === 'student' ? 'student_exists_in_school' : 'user_duplicate';
      refuse(key, { err: { code: key } });
    }
    for (const field of ['lname', 'mail'])
      if (isUniqueViolation(error, `users_${field}_key`))
        refuse('user_duplicate', { err: { [field]: 'user_duplicate' } });
    throw error;
  }
}
