import type { Contract } from '@sen/domain/shared/contract.ts';
import { type Configuration, readConf } from '@sen/domain/tenancy/configuration-contract.ts';
import type { Theme } from '@sen/domain/tenancy/model.ts';
import { PublicConf } from '@sen/domain/tenancy/model.ts';
import { call } from '../../../platform/call.ts';
import { queryClient, queryOf } from '../../../platform/query.ts';
import { currentSite, setSite } from '../../../platform/school.ts';

export const confQuery = queryOf(readConf, {});

/** The configuration after a save: what forms begin with, and what this page already shows by. */
export function takeConfiguration(configuration: Configuration, shown?: Theme): void {
  queryClient.setQueryData(confQuery.queryKey, configuration);
  const site = currentSite();
  // The system root may have worked in another school than the one he looks at.
  if (!site.school || site.domain !== configuration.school.domain) return;
  const { org_types, supported_browsers } = configuration;
  const { name, email, address, hotline, timezone, language } = configuration.school;
  const theme = shown ?? site.school.theme;
  setSite({
    ...site,
    conf: PublicConf.parse(configuration.conf),
    school: {
      ...site.school,
      ...{ name, email, address, hotline, timezone, language, org_types, supported_browsers },
      theme,
      logo: theme.logo,
    },
  });
}

/** Authors write lists that may be empty, which only JSON can say. */
export const save = <C extends Contract>(contract: C, given: Parameters<typeof call<C>>[1]) =>
  call(contract, given, { json: true });
