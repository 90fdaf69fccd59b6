/** In which organizations somebody brings in sheets of a name; `all`: in the whole school. */
import { importingRight, type SheetName } from '@sen/domain/people/import/model.ts';
import { type Reach, reachOf } from '@sen/domain/people/organization/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';

export const importReach = (actor: Pick<Actor, 'grants' | 'abac'>, name: SheetName): Reach =>
  reachOf(actor, [importingRight(name)]);

export const mayImport = (actor: Pick<Actor, 'grants' | 'abac'>, name: SheetName): boolean =>
  importReach(actor, name).length > 0;
