/** Who works on a node: its staff, who hold roles there (ORG-41), and employees, who look into it (ORG-42). */
import { z } from 'zod';
import { within } from '../../access/rights.ts';
import { roles } from '../../shared/actor.ts';
import { contract } from '../../shared/contract.ts';
import { Iid, line } from '../../shared/wire.ts';

const User = z.object({ iid: z.number(), name: z.string() });

const NodeStaff = z.object({
  /** Each person once, with the roles written for this very node. */
  staff: z.array(z.object({ user: User, roles: z.array(z.enum(roles)) })),
  employee: z.array(z.object({ user: User, job_position: User.nullable() })),
});
export type NodeStaff = z.output<typeof NodeStaff>;

export const getNodeStaff = contract({
  method: 'GET',
  path: '/node/api/get-staff',
  access: within('node', 'content.update', 'iid'),
  input: z.object({ iid: Iid }),
  output: NodeStaff,
  errors: ['not_found'],
});

/** The whole list: who is left out works there no more. */
export const saveEmployees = contract({
  method: 'POST',
  path: '/node/api/save-employees',
  access: within('node', 'content.update', 'iid'),
  audit: 'content.employees-changed',
  message: 'save_successfully',
  input: z.object({
    iid: Iid,
    employee: z
      .array(z.object({ user_iid: Iid, job_position_iid: Iid.optional() }))
      .max(200)
      .default([]),
  }),
  output: NodeStaff,
  errors: ['not_found', 'invalid_input'],
});

/** Employees by name, and positions, to choose from. */
export const findEmployees = contract({
  method: 'GET',
  path: '/node/api/find-employees',
  access: within('node', 'content.update'),
  input: z.object({ keyword: line().default('') }),
  output: z.object({ people: z.array(User.extend({ lname: z.string() })), job_positions: z.array(User) }),
});
