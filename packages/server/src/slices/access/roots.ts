import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';

/**
 * Refuses to let the last ones go who run the whole school and may sign in: a school without root could never get one again. To be asked
 * before a role is taken, an account closed, or a record removed, erased or merged.
 */
export async function keepOneRoot({ db }: Work, leaving: readonly number[]): Promise<void> {
  if (!(await repository.holdsRoot(db, leaving))) return;
  await repository.lockRoots(db);
  const staying = (await repository.listActiveRoots(db)).filter((iid) => !leaving.includes(iid));
  if (staying.length === 0) refuse('last_root');
}
