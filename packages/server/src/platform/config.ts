import { join, resolve } from 'node:path';
import { type ServiceAddresses, usualAddresses } from '@sen/domain/tenancy/services.ts';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

export type Config = {
  /** TCP port; 0 = any free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of everything that is kept: the embedded database, uploads, secrets. */
  readonly data_dir: string;
  /** Absolute path of the folder where heads of the audit trails are kept; another machine's, if it can be. */
  readonly audit_dir: string;
  /** Connection URL of a database of one's own; absent = the embedded one. */
  readonly database_url: string | undefined;
  readonly production: boolean;
  readonly log_level: z.infer<typeof LogLevel>;
  /** Runs on a build machine: nothing interactive. */
  readonly ci: boolean;
  /** How long calls are still answered once a stop is asked for, until a proxy has noticed. */
  readonly drain_ms: number;
  /** Load the demo schools when the database is empty. */
  readonly demo: boolean;
  /** Build the web app at the start when its sources changed; not so where Vite serves them as they are. */
  readonly build_web: boolean;
  /** Key that seals secrets, base64 of 32 bytes; absent = one is made and kept in the data folder. */
  readonly secret_key: string | undefined;
  /** Mail server as a URL; absent = mails stay in the outbox. */
  readonly smtp_url: string | undefined;
  /** Sender of all mails. */
  readonly mail_from: string;
  /** Addresses of the providers that vouch for people: an OpenID issuer and a Graph. */
  readonly providers: { readonly google: string; readonly facebook: string };
  /** Origins in the operator's own network at which schools may have their single sign-on. */
  readonly sso_inner_origins: readonly string[];
  /** Where the scripts of chat, analytics and social network come from; `{id}` stands for the school's id there. */
  readonly services: ServiceAddresses;
};

/** Relative paths are meant from here, wherever a command is called. */
const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const Flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const ScriptAddress = z.string().regex(/^https?:\/\//, 'must begin with https:// or http://');

const Origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be addresses with commas between them' })));

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  AUDIT_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: LogLevel.default('info'),
  CI: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(1.5),
  SEN_DEMO: Flag.default(true),
  SEN_BUILD: Flag.default(true),
  SECRET_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Sen <no-reply@localhost>'),
  CHAT_SCRIPT: ScriptAddress.default(usualAddresses.chat),
  ANALYTICS_SCRIPT: ScriptAddress.default(usualAddresses.analytics),
  FACEBOOK_SCRIPT: ScriptAddress.default(usualAddresses.facebook),
  GOOGLE_SCRIPT: ScriptAddress.default(usualAddresses.google),
  SSO_INNER_ORIGINS: Origins.default([]),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  FACEBOOK_GRAPH: z.url().default('https://graph.facebook.com'),
});

/** Threads of the process's pool (libuv), on which files are read, connections to the database opened and passwords hashed. */
export const poolThreads = (): number => Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** The variables of the process. An empty one counts as absent. Throws `StartupError` naming the first bad variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = Environment.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new StartupError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'is not valid'}`);
  }
  const production = read.data.NODE_ENV === 'production';
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    data_dir: resolve(ROOT, read.data.DATA_DIR),
    audit_dir: resolve(ROOT, read.data.AUDIT_DIR ?? join(read.data.DATA_DIR, 'audit')),
    database_url: read.data.DATABASE_URL,
    production,
    log_level: read.data.LOG_LEVEL,
    ci: read.data.CI !== undefined && !['0', 'false'].includes(read.data.CI),
    drain_ms: read.data.DRAIN_SECONDS * 1000,
    demo: !production && read.data.SEN_DEMO,
    build_web: read.data.SEN_BUILD,
    secret_key: read.data.SECRET_KEY,
    smtp_url: read.data.SMTP_URL,
    mail_from: read.data.MAIL_FROM,
    providers: { google: read.data.GOOGLE_ISSUER, facebook: read.data.FACEBOOK_GRAPH },
    sso_inner_origins: read.data.SSO_INNER_ORIGINS,
    services: {
      chat: read.data.CHAT_SCRIPT,
      analytics: read.data.ANALYTICS_SCRIPT,
      facebook: read.data.FACEBOOK_SCRIPT,
      google: read.data.GOOGLE_SCRIPT,
    },
  };
}
