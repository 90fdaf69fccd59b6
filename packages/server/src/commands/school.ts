import { languages } from '@sen/domain/shared/actor.ts';
import { usualBrowsers } from '@sen/domain/tenancy/browsers.ts';
import { DomainName, schoolTypes } from '@sen/domain/tenancy/model.ts';
import { textOf } from '@sen/domain/words.ts';
import pg from 'pg';
import { z } from 'zod';
import { openClient } from '../platform/connections.ts';
import { StartupError } from '../platform/startup-error.ts';
import { invitationTo } from '../slices/setup/invitation.ts';
import { addSchool } from '../slices/tenancy/index.ts';
import { command, UsageError, withDatabase } from './command.ts';
import { inSchoolOf } from './in-school.ts';

const Host = z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/);
const NewSchool = z.object({
  domain: DomainName,
  name: z.string().trim().min(1).max(255),
  type: z.enum(schoolTypes),
  language: z.enum(languages),
  hosts: z.array(Host).min(1),
});

export const schoolCreateCommand = command({
  name: 'school create',
  usage: `--domain NAME --name TEXT --host HOST… [--type ${schoolTypes.join('|')}] [--language ${languages.join('|')}]`,
  summary: 'add a school that answers to one or more host names',
  options: {
    domain: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string', default: 'sis' },
    language: { type: 'string', default: 'en' },
    host: { type: 'string', multiple: true },
  },
  arguments: { min: 0, max: 0 },
  run: async ({ values: { host = [], ...values } }) => {
    const given = NewSchool.safeParse({ ...values, hosts: host.map((name) => name.toLowerCase()) });
    if (!given.success) throw new UsageError(`--${optionOf(given.error)} is missing or not valid`);
    const iid = await withDatabase((url) => add(url, given.data));
    console.log(`school ${given.data.domain} is ${iid}, at ${given.data.hosts.join(', ')}`);
    return 0;
  },
});

export const schoolInviteCommand = command({
  name: 'school invite',
  usage: '--host HOST',
  summary: 'print the link by which a school without a root account is set up; it works once, for 48 hours',
  options: { host: { type: 'string' } },
  arguments: { min: 0, max: 0 },
  run: async ({ values: { host } }) => {
    if (!host) throw new UsageError('--host is missing or not valid');
    const path = await inSchoolOf(host, (works, school) => works.asSchool(school.iid, invitationTo));
    if (path === undefined) throw new StartupError(`the school at ${host} has a root account already`);
    console.log(`http(s)://${host.toLowerCase()}${path}`);
    return 0;
  },
});

const optionOf = (error: z.ZodError): string => {
  const field = String(error.issues[0]?.path[0]);
  return field === 'hosts' ? 'host' : field;
};

async function add(url: string, school: z.output<typeof NewSchool>): Promise<number> {
  const owner = openClient(url);
  await owner.connect();
  try {
    const supported_browsers = usualBrowsers((key) => textOf(school.language, key));
    const iid = await addSchool(owner, { ...school, supported_browsers });
    // Servers remember for a while that nobody answers to a host.
    await owner.query(`select pg_notify('sen_changes', E'a command\nschools')`);
    return iid;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new StartupError(
        error.table === 'hosts'
          ? 'a school answers to this host already'
          : `there is a school ${school.domain} already`,
      );
    throw error;
  } finally {
    await owner.end();
  }
}
