import type { AbacGrant, Grant } from '@sen/domain/shared/actor.ts';
import { type Expression, sql } from 'kysely';

/** All that one person holds, and what they made. */
export interface Rights {
  readonly grants: readonly Grant[];
  readonly abac: readonly AbacGrant[];
  readonly owns: readonly string[];
}

/** What a person of the school at hand holds, by themselves and by the names of the school's own (SQL function `rights_of`). */
export const rightsOf = (user_iid: Expression<number>) => sql<Rights>`rights_of(${user_iid})`;
