import type { Contract, Right } from '@sen/domain/shared/contract.ts';
import type { Envelope } from './app.ts';
import type { Furnished } from './furnished.ts';

export const nameOf = ({ method, path }: Contract): string => `${method} ${path}`;

/** The rights of which one is enough for a call; none where it asks for none. */
export const rightsOf = ({ access }: Contract): readonly Right[] => (typeof access === 'string' ? [] : [access].flat());

/** What is read is the whole school's, so that no place is asked. */
export const isShared = ({ where }: Right): boolean => where === 'anywhere' || (where !== 'school' && !!where.shared);

/**
 * Of the places over which a role can be held those that a call is asked with: all of them in the full run of the tests, in the usual one
 * the place that is of the sort that the call asks for.
 */
export function placesFor<P extends string>(contract: Contract, all: readonly P[]): readonly P[] {
  if (process.env.SEN_TEST_FULL === '1') return all;
  const ofPeople = rightsOf(contract).some(({ where }) => typeof where === 'object' && where.place !== 'node');
  return all.filter((place) => place === (ofPeople ? 'organization' : 'course'));
}

/** Of the calls that name any kind of content the ones of a lesson: questions lie in no place. */
export function namedBy(furnished: Furnished, { path }: Contract): Record<string, unknown> {
  const { sco } = furnished.ids;
  if (/^\/abac\/api\/(un)?assign/.test(path)) {
    const scope = `organization-${furnished.idsFor('/organization/detail').iid}`;
    return { scope, role: 'staff', user_iids: furnished.learner.iid };
  }
  return { ...furnished.idsFor(path), ...(path.startsWith('/:ntype/') && { ntype: 'sco', iid: sco }) };
}

/** Fields without which a call says no more than what is missing. */
export const neededBy = (furnished: Furnished, { path }: Contract): Record<string, unknown> => ({
  ...(path === '/import/api/map' && { mapping: 'name' }),
  ...(path === '/user/api/add-person' && { organization_iid: furnished.idsFor('/organization/detail').iid }),
  ...(path === '/classgroup/new' && { school_year: '2026-2027' }),
});

const notTheirs = /^(permission_denied|(\w+_)?not_found|user_not_existed|mask_not_a_learner)$/;

/** Why a call did nothing for want of a right; `nothing` where it did it. */
export function refusalIn({ success, message, err, result }: Envelope): string {
  // Where somebody is known under another number is answered by none.
  if (success) return result?.iid === null ? 'not theirs' : 'nothing';
  const faults = message === 'invalid_input' ? Object.values(err ?? {}) : [message];
  return faults.some((fault) => notTheirs.test(String(fault))) ? 'not theirs' : JSON.stringify([message, err]);
}

/** Of many those that are not theirs are left out. */
export const isLeftOut = ({ success, result }: Envelope): boolean =>
  success && (result?.done === 0 || result?.changed === 0);

/** How many cells of a matrix are knocked at, place by place, as the run of the tests tells it. */
export function tellCells(matrix: string, places: readonly string[]): void {
  const counts = [...Map.groupBy(places, (place) => place)].map(([place, cells]) => `${place} ${cells.length}`);
  console.info(`${matrix}: ${counts.join(', ')}`);
}
