import { Conf } from '@sen/domain/tenancy/conf.ts';
import { OrgType, PublicConf } from '@sen/domain/tenancy/model.ts';
import { z } from 'zod';
import type { Work } from '../../platform/work.ts';
import { findSchool } from './configuration/repository.ts';

/** Its whole configuration. */
export const wholeConf = async ({ db }: Work): Promise<Conf> => Conf.parse((await findSchool(db)).conf ?? {});

/** What other slices ask of the school they work in. */
export async function schoolFacts({ db }: Work) {
  const { conf, org_types, timezone } = await findSchool(db);
  return { conf: PublicConf.parse(conf ?? {}), org_types: z.array(OrgType).parse(org_types ?? []), timezone };
}
