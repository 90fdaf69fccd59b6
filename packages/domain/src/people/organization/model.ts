import { z } from 'zod';
import { isDay } from '../../shared/field-checks.ts';
import { genericStatuses } from '../../shared/statuses.ts';
import { Iid, line } from '../../shared/wire.ts';

/** Generic statuses (ORG-21): queued waits for approval, approved is in use. */

/** An organization as lists and lookups have it. */
export const OrganizationSummary = z.object({
  iid: z.number(),
  id: z.string(),
  pid: z.number().nullable(),
  /** Code of a type of the school (`org_types`). */
  type: z.string(),
  name: z.string(),
  code: z.string(),
  status: z.enum(genericStatuses),
});
export type OrganizationSummary = z.output<typeof OrganizationSummary>;

/** What somebody may do with one; `move`: to another place, which needs its parent too, `add`: under it. */
export const OrganizationRights = z.object({
  edit: z.boolean(),
  move: z.boolean(),
  add: z.boolean(),
  remove: z.boolean(),
});

/** One line of the tree. */
export const OrganizationLine = OrganizationSummary.extend({
  /** People who belong to it today, those below not counted. */
  members: z.number(),
  /** Names of its heads. */
  heads: z.array(z.string()),
  can: OrganizationRights,
});
export type OrganizationLine = z.output<typeof OrganizationLine>;

/** A branch of a person's tree (ORG-09). */
export interface OrganizationBranch {
  readonly iid: number;
  readonly name: string;
  readonly type: string;
  readonly children: readonly OrganizationBranch[];
}
export const OrganizationBranch: z.ZodType<OrganizationBranch> = z.lazy(() =>
  z.object({ iid: z.number(), name: z.string(), type: z.string(), children: z.array(OrganizationBranch) }),
);

/** A day as `YYYY-MM-DD`. */
export const Day = z.string().refine(isDay, { error: 'this_field_is_not_valid' });

/** What a person fills in of an organization. */
export const organizationFields = {
  name: line().pipe(z.string().min(1)),
  type: line(40).default(''),
  code: line(40).default(''),
  address: line(500).default(''),
  province: line(80).default(''),
  district: line(80).default(''),
};

/** A person in an organization. */
export const Member = z.object({
  user_iid: z.number(),
  name: z.string(),
  lname: z.string(),
  avatar: z.string(),
  organization_iid: z.number(),
  organization_name: z.string(),
  /** Code of its type. */
  organization_type: z.string(),
  job_position_iid: z.number().nullable(),
  job_position: z.string(),
  is_head: z.boolean(),
  from_date: z.string(),
  to_date: z.string().nullable(),
  /** `planned` begins later, `past` is over. */
  state: z.enum(['current', 'planned', 'past']),
  /** `edit`: their membership, and to end it. */
  can: z.object({ edit: z.boolean() }),
});
export type Member = z.output<typeof Member>;

/** Of a membership, what can be said when people are added. */
export const membershipFields = {
  job_position_iid: Iid.optional(),
  from_date: Day.optional(),
  to_date: Day.optional(),
};
