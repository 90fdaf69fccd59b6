import { menuOfSchool } from '@sen/domain/access/menu-model.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { OrgType, PublicConf, School, SupportedBrowser, Theme } from '@sen/domain/tenancy/model.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { z } from 'zod';
import type { Workers } from './workers.ts';

/** A school as the server knows it; `seal` never leaves. */
export interface SchoolRecord {
  readonly iid: number;
  readonly domain: string;
  readonly language: Language;
  readonly seal: Buffer;
  readonly conf: PublicConf;
  readonly school: School;
}

const Row = z.object({
  iid: z.number(),
  domain: z.string(),
  name: z.string(),
  type: School.shape.type,
  language: School.shape.language,
  timezone: z.string(),
  email: z.string(),
  address: z.string(),
  hotline: z.string(),
  shows_skills: z.boolean(),
  shows_teachers: z.boolean(),
  theme: z.unknown(),
  conf: z.unknown(),
  org_types: z.array(OrgType),
  supported_browsers: z.array(SupportedBrowser),
  admin_menu_nav: z.array(z.unknown()),
  seal: z.instanceof(Buffer),
  texts_version: z.string(),
  system_texts_version: z.string(),
});

export interface SchoolWithGroups {
  readonly school_iid: number;
  readonly timezone: string;
  /** Seconds; minus infinity where a group never was. */
  readonly scanned_at: number;
}

/** Signs of a style sheet that is read in a few milliseconds. */
const LONG_SHEET = 4000;

const IN_USE = "status = 'approved'";

/** Schools by host name (TEN-04…05), cached for a few seconds: a changed configuration shows without a restart. */
export class Schools {
  readonly #pool: pg.Pool;
  readonly #translations_version: string;
  readonly #cache = new LRUCache<string, { found: SchoolRecord | null }>({ max: 10_000, ttl: 5000 });
  #changes = 0;

  readonly #workers: Workers | undefined;

  /** Commands have no `workers`: nobody waits for them meanwhile. */
  constructor(pool: pg.Pool, translations_version: string, workers?: Workers) {
    this.#pool = pool;
    this.#translations_version = translations_version;
    this.#workers = workers;
  }

  /** `host` as the page has it, with or without port, in any case. */
  byHost(host: string): Promise<SchoolRecord | null> {
    return this.#find(`${IN_USE} and iid = (select school_iid from hosts where host = $1)`, hostName(host));
  }

  byDomain(domain: string): Promise<SchoolRecord | null> {
    return this.#find(`${IN_USE} and domain = $1`, domain);
  }

  /** Also one that waits for its approval or was refused: its mails are read by the system root. */
  byDomainOfAny(domain: string): Promise<SchoolRecord | null> {
    return this.#find('domain = $1', domain);
  }

  async #find(condition: string, value: string): Promise<SchoolRecord | null> {
    const key = `${condition} ${value}`;
    const cached = this.#cache.get(key);
    if (cached) return cached.found;
    const changes = this.#changes;
    const { rows } = await this.#pool.query(
      `select iid, domain, name, type, language, timezone, email, address, hotline, shows_skills, shows_teachers, theme, conf, org_types, supported_browsers, admin_menu_nav, seal,
         texts_version, coalesce((select texts_version from schools where domain = 'system'), '') as system_texts_version
       from schools, shown_pages(iid) where ${condition}`,
      [value],
    );
    const found = rows[0] ? await this.#read(rows[0]) : null;
    // What was read before a change may come after it.
    if (changes === this.#changes) this.#cache.set(key, { found });
    return found;
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#cache.clear();
  }

  /**
   * Schools in which a schedule has something to do, so that those at rest cost nothing. `work` is the function of the database
   * that knows them; it is given the moments (seconds).
   */
  async withWork(work: `schools_${string}`, ...moments: number[]): Promise<number[]> {
    const given = moments.map((_, at) => `to_timestamp($${at + 1})`).join(', ');
    const { rows } = await this.#pool.query<{ iid: number }>(`select iid from ${work}(${given}) as iid`, moments);
    return rows.map(({ iid }) => iid);
  }

  /** Schools with groups that go by rules, their time zone, and when the rules of one were read last. */
  async withSmartGroups(): Promise<readonly SchoolWithGroups[]> {
    const { rows } = await this.#pool.query(
      'select school_iid, timezone, extract(epoch from scanned_at)::float8 as scanned_at from schools_with_smart_groups()',
    );
    return rows;
  }

  async #read(given: unknown): Promise<SchoolRecord> {
    const row = Row.parse(given);
    const conf = PublicConf.parse(row.conf ?? {});
    const theme = await this.#themeForPages(row.iid, Theme.parse(row.theme ?? {}), conf.cdn_base);
    return {
      iid: row.iid,
      domain: row.domain,
      language: row.language,
      seal: row.seal,
      conf,
      school: {
        name: row.name,
        type: row.type,
        theme,
        language: row.language,
        translations_version: [this.#translations_version, row.system_texts_version, row.texts_version]
          .filter(Boolean)
          .join('.'),
        org_types: row.org_types,
        admin_menu_nav: menuOfSchool(row.admin_menu_nav),
        supported_browsers: row.supported_browsers,
        timezone: row.timezone,
        email: row.email,
        address: row.address,
        hotline: row.hotline,
        shows_skills: row.shows_skills,
        shows_teachers: row.shows_teachers,
        logo: theme.logo,
      },
    };
  }

  /** The parser is large, so it is read when a school has a style sheet of its own; a long sheet is read beside this process. */
  async #themeForPages(school_iid: number, theme: Theme, cdn_base: string): Promise<Theme> {
    if (theme.css === '') return theme;
    const { cleanBeside, shownTheme } = await import('./style-sheet.ts');
    if (!this.#workers || theme.css.length <= LONG_SHEET) return shownTheme(theme, cdn_base);
    return cleanBeside(this.#workers, school_iid, { text: theme.css, cdn_base }).then(
      () => shownTheme(theme, cdn_base),
      // Where the workers have no time, pages do without until somebody asks again: here it would hold all others up.
      () => ({ ...theme, css: '' }),
    );
  }
}

/** Lower case, without port; an IPv6 literal keeps its brackets. */
export function hostName(host: string): string {
  const name = host.trim().toLowerCase();
  return name.startsWith('[') ? name.slice(0, name.indexOf(']') + 1) : (name.split(':', 1)[0] ?? '');
}
