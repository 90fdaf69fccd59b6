/** A person whose data are handed out or erased, and by which words he is known. */
import { looksAfter } from '@sen/domain/identity/profile/rules.ts';
import type { KnownBy } from '@sen/domain/people/personal/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../../platform/work.ts';
import { keptOf } from '../person/scope.ts';
import * as repository from './repository.ts';

/** Classes of columns that say who somebody is; the others say what he learned, paid or how he is kept. */
export const identifying: readonly string[] = ['identity', 'contact', 'personal', 'preference', 'secret'];
/** Classes that are handed out. */
export const handedOut: readonly string[] = ['identity', 'contact', 'personal', 'preference', 'academic', 'financial'];

/** Oneself, or somebody whose record the actor keeps; nobody who is erased. */
export async function readSubject(work: Work, asked: number | undefined) {
  const own = work.actor.user_iid ?? refuse('not_logged_in');
  const iid = asked ?? own;
  if (iid !== own && !looksAfter(work.actor, await keptOf(work, iid))) refuse('not_found');
  const person = await repository.findPerson(work.db, iid);
  if (!person || person.erased_at !== null) return refuse('not_found');
  return person;
}

/** What people are found by who ask for somebody: his alone. */
const ownColumns = ['lname', 'mail', 'code', 'phone', 'identity_number'];

const textsAt = (row: repository.Row, columns: readonly string[]): string[] =>
  columns.flatMap((column) => {
    const value = row[column];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });

/** What is known of him now, and was before changes of his record. */
export async function knownBy({ db }: Work, { iid, columns }: repository.Person): Promise<KnownBy> {
  const told = [columns, ...(await repository.listFormer(db, iid))];
  return {
    names: told.flatMap((row) => textsAt(row, ['name'])),
    own: told.flatMap((row) => textsAt(row, ownColumns)),
  };
}
