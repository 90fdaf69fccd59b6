import type * as calls from '@sen/domain/people/person/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { isDay } from '@sen/domain/shared/field-checks.ts';
import type { Work } from '../../../platform/work.ts';
import { nearAmong } from '../import/near-people.ts';
import { todayOf } from './scope.ts';

/** Who may be the person of a form; what is sensitive is compared and not told. */
export async function alikePeople(
  work: Work,
  { birthday, ...given }: Input<typeof calls.alikePeople>,
): Promise<Output<typeof calls.alikePeople>> {
  if (given.name === '') return [];
  const fields = { ...given, ...(isDay(birthday) && { birthday }) };
  const near = await nearAmong(work, [{ row: 0, fields }], await todayOf(work), ['code', 'grade']);
  return near.get(0) ?? [];
}
