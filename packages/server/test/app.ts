import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@sen/domain/shared/actor.ts';
import type { Contract, Given } from '@sen/domain/shared/contract.ts';
import pg from 'pg';
import { openApp } from '../src/app.ts';
import { Witnesses } from '../src/platform/audit/witness.ts';
import { readConfig } from '../src/platform/config.ts';
import { addSession } from '../src/platform/session.ts';
import { addAccount, hashPassword } from '../src/slices/identity/index.ts';
import { addSchool } from '../src/slices/tenancy/index.ts';
import { freshDatabase } from './database.ts';

export type Envelope = {
  success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever a call answers
  result: any;
  err_code?: number;
  message?: string;
  err?: Record<string, string> | 1;
  total?: number;
};

export const PASSWORD = 'lotus-demo';
const pass_hash = hashPassword(PASSWORD);
let made = 0;

/** Brackets nested fields as a form body has them. */
export function formOf(fields: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = [];
  const put = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value === 'object') for (const [name, entry] of Object.entries(value)) put(`${key}[${name}]`, entry);
    else
      pairs.push(
        `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'boolean' ? Number(value) : String(value))}`,
      );
  };
  for (const [key, value] of Object.entries(fields)) put(key, value);
  return pairs.join('&');
}

/** For what tests do behind the app's back: it remembers nothing of what was before. */
function behind(owner: pg.Pool, forgetAll: () => void): pg.Pool {
  const query = async (...given: unknown[]) => {
    const result = await Reflect.apply(owner.query, owner, given);
    forgetAll();
    return result;
  };
  return new Proxy(owner, {
    get: (_, name) => {
      const value = Reflect.get(owner, name);
      if (name === 'query') return query;
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
}

/** The real server on a database of its own; `travel` moves its clock. `env`: variables of its configuration. */
export async function openTestApp(env: Readonly<Record<string, string>> = {}) {
  const database = await freshDatabase();
  let offset = 0;
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
  const AUDIT_DIR = mkdtempSync(join(tmpdir(), 'sen-audit-'));
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'sen-data-'));
  const usual = {
    AUDIT_DIR,
    DATA_DIR,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    PORT: '0',
    SECRET_KEY,
    SEN_DEMO: '0',
  };
  const config = readConfig({ ...usual, ...env });
  const app = await openApp({ config, database_url: database.url, clock_offset: () => offset });
  const owner = behind(new pg.Pool({ connectionString: database.url, max: 2 }), app.forgetAll);
  // The database is dropped while a connection may still be on its way out.
  owner.on('connect', (client) => client.on('error', () => {}));

  async function call<C extends Contract>(
    host: string,
    contract: C,
    given: Given<C>,
    headers: Record<string, string> = {},
  ) {
    const fields = given as Record<string, unknown>;
    const path = contract.path.replace(/:([a-z_]+)/g, (_, name: string) => String(fields[name]));
    const form = formOf(fields);
    const response = await app.http.inject(
      contract.method === 'GET'
        ? { method: 'GET', url: form ? `${path}?${form}` : path, headers: { host, ...headers } }
        : {
            method: 'POST',
            url: path,
            payload: form,
            headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
          },
    );
    const envelope: Envelope = response.headers['content-type']?.toString().includes('json')
      ? response.json()
      : { success: response.statusCode === 200, result: response.rawPayload };
    return { ...envelope, status: response.statusCode, headers: response.headers };
  }

  /** A school of its own, with a host of its own. */
  async function school(conf: Record<string, unknown> = {}, named?: string) {
    made += 1;
    const domain = named ?? `school${made}`;
    const host = `${domain}.localhost`;
    const client = await owner.connect();
    const iid = await addSchool(client, {
      domain,
      name: `School ${made}`,
      type: 'sis',
      language: 'en',
      hosts: [host],
      conf,
    });
    client.release();

    /** An account with roles (`teacher` or `teacher@course-12`), signed in as a client that is no browser. */
    async function user(...roles: (Role | `${Role}@${string}`)[]) {
      made += 1;
      const lname = `user${made}`;
      const hashed = await pass_hash;
      const grants = roles.map((entry) => ({ role: entry.split('@')[0] as Role, scope: entry.split('@')[1] ?? '' }));
      const account = await app.works.asSchool(iid, async (work) => {
        const user_iid = await addAccount(work, { lname, name: `User ${made}`, pass_hash: hashed, grants });
        const { token } = await addSession(work, { user_iid, browser: false, remember: false, device: 'test' });
        return { user_iid, token };
      });
      return {
        iid: account.user_iid,
        lname,
        token: account.token,
        call: <C extends Contract>(contract: C, given: Given<C>, headers: Record<string, string> = {}) =>
          call(host, contract, given, { 'x-sand-token': account.token, ...headers }),
      };
    }
    /** Lets the root of the system in, as the school's own root would. */
    const openToSystem = () =>
      owner.query(
        `insert into system_access (school_id, kind, reason, opener_name, from_at, until_at)
         values ($1, 'granted', '', 'the school', now() - interval '1 hour', now() + interval '10 days')`,
        [iid],
      );
    return {
      iid,
      domain,
      host,
      openToSystem,
      user,
      guest: <C extends Contract>(contract: C, given: Given<C>) => call(host, contract, given),
    };
  }

  return {
    app,
    owner,
    database_url: database.url,
    audit_dir: AUDIT_DIR,
    witnesses: new Witnesses(AUDIT_DIR, app.secrets),
    call,
    school,
    travel: (seconds: number) => {
      offset += seconds;
    },
    close: async () => {
      await app.close();
      await owner.end();
      await database.drop();
      for (const folder of [AUDIT_DIR, DATA_DIR]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
export type TestSchool = Awaited<ReturnType<TestApp['school']>>;
export type TestUser = Awaited<ReturnType<TestSchool['user']>>;
