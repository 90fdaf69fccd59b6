/** First passwords for those whom an import has made. They are told once and kept nowhere. */
import type * as calls from '@sen/domain/people/import/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { Refusal, refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { type FirstPassword, firstPassword, makePassword } from '../../identity/index.ts';
import { atHand, stateOf } from './advance.ts';
import * as rows from './rows-repository.ts';
import { importAt } from './service.ts';
import { targetOf } from './targets.ts';

/** Each costs a moment of work, as it should: so many in one call. */
const AT_ONCE = 20;

/** Made before anything is looked up: some may be left over. */
export const firstPasswords = (): Promise<FirstPassword[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, () => firstPassword()));

export async function makeImportPasswords(
  work: Work,
  { import_id, after }: Input<typeof calls.makeImportPasswords>,
  first: readonly FirstPassword[],
): Promise<Output<typeof calls.makeImportPasswords>> {
  const found = await importAt(work, import_id);
  const { name } = atHand(found);
  if (stateOf(found.state) !== 'done' || targetOf(name).reads !== 'people') refuse('import_at_another_step');
  const wanted = await rows.listWithoutPassword(work.db, import_id, after, AT_ONCE);
  const people = [];
  for (const [at, { iid, ...person }] of wanted.entries()) {
    const made = first[at];
    const password = made && (await passwordOf(work, iid, made));
    if (password !== undefined) people.push({ ...person, password });
  }
  if (people.length > 0) await emit(work, 'import.passwords-made', { import_id, name, count: people.length });
  return { people, next: wanted.length < AT_ONCE ? null : (wanted.at(-1)?.row ?? null) };
}

/** Nobody gets a password from someone who may not give them one; the account may have got a higher role since. */
async function passwordOf(work: Work, iid: number, made: FirstPassword): Promise<string | undefined> {
  try {
    return (await makePassword(work, { iid }, made)).password;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
