/** In which organizations somebody brings in sheets of a name; `all`: in the whole school. */
import type { SheetName } from '@sen/domain/people/import/model.ts';
import { importingRight, isOfSchool } from '@sen/domain/people/import/right.ts';
import { type Reach, reachOf } from '@sen/domain/people/organization/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';

export const importReach = (actor: Pick<Actor, 'grants' | 'abac'>, name: SheetName): Reach =>
  wholeOrNothing(name, reachOf(actor, [importingRight(name)]));

/** What lies in no place is brought in by those who may over the whole school. */
const wholeOrNothing = (name: SheetName, reach: Reach): Reach => (isOfSchool(name) && reach !== 'all' ? [] : reach);

export const mayImport = (actor: Pick<Actor, 'grants' | 'abac'>, name: SheetName): boolean =>
  importReach(actor, name).length > 0;
