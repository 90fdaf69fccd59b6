import { z } from 'zod';
import { contract } from '../shared/contract.ts';
import { line } from '../shared/wire.ts';

/** ERR-11. An unknown language answers the school's. */
export const getTranslations = contract({
  method: 'GET',
  path: '/site/api/get-translations',
  access: 'any_host',
  input: z.object({ lang: line(10).default('') }),
  output: z.record(z.string(), z.string()),
});

/** TAK-38: unix seconds with three decimals. */
export const serverTime = contract({
  method: 'GET',
  path: '/server-time',
  access: 'any_host',
  input: z.object({}),
  output: z.number(),
});
