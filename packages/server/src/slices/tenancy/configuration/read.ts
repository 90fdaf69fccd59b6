import { createHash } from 'node:crypto';
import { Conf, confSecrets } from '@sen/domain/tenancy/conf.ts';
import { furtherOf } from '@sen/domain/tenancy/configuration.ts';
import type { Configuration } from '@sen/domain/tenancy/configuration-contract.ts';
import { OrgType, School, SupportedBrowser, Theme } from '@sen/domain/tenancy/model.ts';
import { z } from 'zod';
import type { Work } from '../../../platform/work.ts';
import type { SchoolRow } from './repository.ts';
import * as repository from './repository.ts';

const Stored = z.record(z.string(), z.unknown()).catch({});

/** A stored value as a record of fields. */
export const fieldsOf = (value: unknown): Record<string, unknown> => Stored.parse(value ?? {});

/** Revision of a part: the same text as long as nobody changed it. */
const revisionOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 16);

export function revisionsOf(row: SchoolRow): Configuration['revisions'] {
  const { theme, org_types, supported_browsers, ...general } = row;
  return {
    general: revisionOf(general),
    theme: revisionOf(theme),
    org_types: revisionOf(org_types),
    supported_browsers: revisionOf(supported_browsers),
  };
}

/** The whole configuration as its root sees it; sealed values as whether they are set. */
export async function configurationOf({ db }: Work, row: SchoolRow): Promise<Configuration> {
  const [hosts, sealed] = await Promise.all([repository.listHosts(db), repository.listSecrets(db)]);
  const { theme, conf, org_types, supported_browsers, ...school } = row;
  const kept = fieldsOf(conf);
  return {
    school: { ...school, type: School.shape.type.parse(row.type), language: School.shape.language.parse(row.language) },
    conf: Conf.parse(kept),
    further: furtherOf(kept),
    theme: Theme.parse(theme ?? {}),
    org_types: z.array(OrgType).parse(org_types ?? []),
    supported_browsers: z.array(SupportedBrowser).parse(supported_browsers ?? []),
    hosts,
    secrets: { facebook_app_secret: false, oidc_client_secret: false, ...namesSet(sealed) },
    revisions: revisionsOf(row),
  };
}

const namesSet = (sealed: readonly string[]) =>
  Object.fromEntries(confSecrets.filter((name) => sealed.includes(name)).map((name) => [name, true]));
