import type { SupportedBrowser } from '@sen/domain/tenancy/model.ts';
import type pg from 'pg';

export interface NewSchool {
  readonly domain: string;
  readonly name: string;
  readonly type: 'sis' | 'enterprise';
  readonly language: 'en' | 'vn' | 'jp';
  readonly hosts: readonly string[];
  readonly theme?: Readonly<Record<string, unknown>>;
  readonly conf?: Readonly<Record<string, unknown>>;
  readonly supported_browsers?: readonly SupportedBrowser[];
}

/**
 * Adds a school with its hosts, as the owner of the tables: no school can make another.
 * @returns iid of the school. A taken domain or host is refused by the database (23505).
 */
export async function addSchool(owner: pg.Client | pg.PoolClient, school: NewSchool): Promise<number> {
  const { rows } = await owner.query<{ iid: number }>(
    `with school as (
       insert into schools (domain, name, type, language, theme, conf, supported_browsers)
       values ($1, $2, $3, $4, $5, $6, $8) returning iid
     ), named as (
       insert into hosts (host, school_iid) select lower(host), iid from school, unnest($7::text[]) as host
     )
     select iid from school`,
    [
      school.domain,
      school.name,
      school.type,
      school.language,
      JSON.stringify(school.theme ?? {}),
      JSON.stringify(school.conf ?? {}),
      school.hosts,
      JSON.stringify(school.supported_browsers ?? []),
    ],
  );
  const iid = rows[0]?.iid;
  if (iid === undefined) throw new Error('the school was not added');
  return Number(iid);
}
