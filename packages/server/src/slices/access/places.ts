import { SCHOOL, type Subject, splitScope } from '@sen/domain/access/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';

export type NamedSubject = Subject & { readonly name: string };

/** The scope as the school writes it to itself: `{domain}` is all of it, `{domain}/course-1` one place. Another school's is nobody's. */
export function ownScope(given: string, visit: Visit): string {
  const domain = visit.school?.domain ?? '';
  if (given === SCHOOL || given === domain) return SCHOOL;
  if (!given.includes('/')) return given;
  const named = splitScope(given);
  return named.domain === domain ? named.scope : refuse('not_found');
}

/** A place with what it lies in and their owners; one that is not there is not found. */
export async function subjectAt(work: Work, scope: string): Promise<NamedSubject> {
  if (scope === SCHOOL) return { scope, name: '' };
  const [place, ...above] = await repository.listPlaces(work.db, scope);
  if (!place || place.scope !== scope) refuse('not_found');
  return { ...place, above };
}
