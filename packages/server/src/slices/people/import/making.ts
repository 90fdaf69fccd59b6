import { isOfPeople } from '@sen/domain/people/import/model.ts';
import type { Db } from '../../../platform/db.ts';
import { findImportThatMade } from './repository.ts';

/** The import that has made a record, and what the trail calls what it makes; as long as its rows are kept. */
export async function findMaking(db: Db, made_iid: number) {
  const found = await findImportThatMade(db, made_iid);
  return found && { iid: found.iid, ntype: isOfPeople(found.name) ? 'user' : found.name };
}
