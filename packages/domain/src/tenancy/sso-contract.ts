/** How a school's root looks at a provider of single sign-on before anybody is sent there. */
import { z } from 'zod';
import { asRoot } from '../access/rights.ts';
import { contract } from '../shared/contract.ts';
import { line } from '../shared/wire.ts';

/** One thing that a provider must have, or should, and whether it has. */
export const SsoFinding = z.object({
  key: z.string(),
  result: z.enum(['good', 'doubtful', 'bad']),
  /** What was found in its place. */
  detail: z.string(),
});
export type SsoFinding = z.output<typeof SsoFinding>;

/** Reads what a provider tells about itself and says what is wrong with it. */
export const testSso = contract({
  method: 'POST',
  path: '/conf/api/test-sso',
  access: asRoot,
  writes: false,
  limit: 'sign_in',
  input: z.object({ issuer: line(2000).default('') }),
  output: z.array(SsoFinding),
});
