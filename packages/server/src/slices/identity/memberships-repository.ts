import { sql } from 'kysely';

/** One relation of a person to an organization (IDN-17). */
export interface Membership {
  readonly organization_iid: number;
  readonly job_position_iid: number | null;
  readonly status: 'planned' | 'current' | 'past';
  readonly is_phongban: boolean;
}

/** Where a person belongs, in the order of the tree. A column of queries over `users`, so that it costs no trip of its own. */
export const memberships = sql<readonly Membership[]>`memberships_of(users.iid)`.as('memberships');

/** Of whoever has just come; where no school is set, as when demo schools are loaded, nothing can be looked up. */
export const noMemberships = sql<readonly Membership[]>`'[]'::jsonb`.as('memberships');
