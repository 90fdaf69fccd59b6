/** A person whose data are handed out or erased, and the words they are known by. */
import { looksAfter } from '@sen/domain/identity/profile/rules.ts';
import type { KnownBy } from '@sen/domain/people/personal/rules.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../../platform/work.ts';
import { keptOf } from '../person/scope.ts';
import * as repository from './repository.ts';

/** Classes of columns that say who someone is; the others say what they learned, paid or how their record is kept. */
export const identifying: readonly string[] = ['identity', 'contact', 'personal', 'preference', 'secret'];
/** Classes that are handed out. */
export const handedOut: readonly string[] = ['identity', 'contact', 'personal', 'preference', 'academic', 'financial'];

/** Oneself, or somebody whose record the actor keeps; nobody who is erased. */
export async function readSubject(work: Work, asked: number | undefined) {
  const own = work.actor.user_iid ?? refuse('not_logged_in');
  const iid = asked ?? own;
  if (iid !== own && !looksAfter(work.actor, await keptOf(work, iid))) refuseHidden();
  const person = await repository.findPerson(work.db, iid);
  if (!person || person.erased_at !== null) return refuse('not_found');
  return person;
}

/** What a person is searched by: values that are theirs alone. */
const ownColumns = ['lname', 'mail', 'code', 'phone', 'identity_number'];

const textsAt = (row: repository.Row, columns: readonly string[]): string[] =>
  columns.flatMap((column) => {
    const value = row[column];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });

/** What is known of the person now, and was before changes of their record. */
export async function knownBy({ db }: Work, { iid, columns }: repository.Person): Promise<KnownBy> {
  const told = [columns, ...(await repository.listFormer(db, iid))];
  return {
    names: told.flatMap((row) => textsAt(row, ['name'])),
    own: told.flatMap((row) => textsAt(row, ownColumns)),
  };
}
