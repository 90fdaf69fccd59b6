/** What is kept about people: handed out to them or to the office, and erased. */
import { z } from 'zod';
import { asRoot } from '../../access/rights.ts';
import { contract, fileAt } from '../../shared/contract.ts';
import { Iid, line, Timestamp } from '../../shared/wire.ts';

/** An address under which everything that is kept of a person can be fetched, for an hour. Without `iid`: of oneself. */
export const exportPersonal = contract({
  method: 'POST',
  path: '/user/api/export-personal',
  access: 'signed_in',
  guarded: true,
  masked: false,
  idempotent: false,
  audit: 'person.data-exported',
  objects: (output) => z.object({ url: z.string() }).parse(output),
  input: z.object({ iid: Iid.optional() }),
  output: z.object({ url: z.string() }),
  errors: ['not_found'],
});

export const personalFile = fileAt('/user/api/personal-file');

/** Takes away who somebody was; results and money stay, under a number. There is no way back. Twice is the same as once. */
export const erasePersonal = contract({
  method: 'POST',
  path: '/user/api/erase-personal',
  access: asRoot,
  guarded: true,
  masked: false,
  idempotent: false,
  audit: 'person.erased',
  message: 'person_erased',
  input: z.object({
    iid: Iid,
    /** Their name, typed, to confirm that they are the person meant. */
    name: line().default(''),
    reason: line(500).default(''),
  }),
  output: z.object({ iid: z.number(), erased_at: Timestamp }),
  errors: ['not_found', 'invalid_input', 'permission_denied', 'password_again'],
});
