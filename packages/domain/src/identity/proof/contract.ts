import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { Timestamp } from '../../shared/wire.ts';

/** The password once more, in a session that is open already: what privileged actions ask for when the last time is long ago. */
export const proveAgain = contract({
  method: 'POST',
  path: '/user/api/prove',
  access: 'signed_in',
  limit: 'sign_in',
  idempotent: false,
  audit: 'identity.proven',
  masked: false,
  input: z.object({ pass: z.string().max(1000).default('') }),
  output: z.object({ proven_at: Timestamp }),
  errors: ['current_password_wrong', 'account_without_password', 'too_many_requests'],
});
