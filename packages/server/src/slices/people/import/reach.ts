/** In which organizations somebody brings in sheets of a name; `all`: in the whole school. */
import { importingRight } from '@sen/domain/people/import/right.ts';
import { type Reach, reachOf } from '@sen/domain/people/organization/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import { kindOfSheet } from './targets.ts';

/** What lies in no place is brought in by those who may over the whole school. */
export function importReach(actor: Pick<Actor, 'grants' | 'abac'>, name: string): Reach {
  const kind = kindOfSheet(name);
  const reach = reachOf(actor, [importingRight(kind)]);
  return kind.lies === 'school' && reach !== 'all' ? [] : reach;
}

export const mayImport = (actor: Pick<Actor, 'grants' | 'abac'>, name: string): boolean =>
  importReach(actor, name).length > 0;
