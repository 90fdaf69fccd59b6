import type { Contract, Given, Output } from '@sen/domain/shared/contract.ts';
import { type Configuration, readConf } from '@sen/domain/tenancy/configuration-contract.ts';
import type { Theme } from '@sen/domain/tenancy/model.ts';
import { PublicConf } from '@sen/domain/tenancy/model.ts';
import { call } from '../../../platform/call.ts';
import { queryClient, queryOf } from '../../../platform/query.ts';
import { currentSite, setSite } from '../../../platform/school.ts';

export const confQuery = queryOf(readConf, {});

/** The configuration after a save: what forms begin with, and what this page already shows by. */
export function takeConfiguration(configuration: Configuration, shown?: Theme): void {
  // What is still being read is older.
  void queryClient.cancelQueries({ queryKey: confQuery.queryKey });
  queryClient.setQueryData(confQuery.queryKey, configuration);
  const site = currentSite();
  // The system root may have worked in a school other than the one they are looking at.
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

let last_save: Promise<unknown> = Promise.resolve();

/**
 * Authors write lists that may be empty, which only JSON can say. Saves go one after the other: an answer that a later save
 * has overtaken would show again what that one changed.
 */
export function save<C extends Contract>(contract: C, given: Given<C>): Promise<Output<C>> {
  const saving = last_save.then(() => call(contract, given, { json: true }));
  last_save = saving.catch(() => undefined);
  return saving;
}
