import { z } from 'zod';
import { UserInfo } from '../identity/model.ts';
import { contract } from '../shared/contract.ts';
import { line } from '../shared/wire.ts';
import { PublicConf, School } from './model.ts';

/** TEN-05…07. Code 601 where the host has no school. */
export const getInformationByDomain = contract({
  method: 'POST',
  path: '/site/get-information-by-domain',
  access: 'any_host',
  writes: false,
  input: z.object({ hostname: line().default('') }),
  output: z.object({ domain: z.string(), conf: PublicConf, school: School, userInfo: UserInfo.nullable() }),
  errors: ['school_not_exist'],
});

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
