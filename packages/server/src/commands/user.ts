import { text } from 'node:stream/consumers';
import { isLoginName, isReservedName } from '@sen/domain/identity/login-name.ts';
import { passwordFault } from '@sen/domain/identity/rules.ts';
import { type Grant, roles } from '@sen/domain/shared/actor.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import { line } from '@sen/domain/shared/wire.ts';
import { textOf } from '@sen/domain/words.ts';
import { z } from 'zod';
import { isUniqueViolation } from '../platform/db-errors.ts';
import { StartupError } from '../platform/startup-error.ts';
import { addAccount, hashPassword } from '../slices/identity/index.ts';
import { command, UsageError } from './command.ts';
import { inSchoolOf } from './in-school.ts';

const NewUser = z.object({
  host: z.string().min(1),
  lname: line().refine(isLoginName),
  name: line().pipe(z.string().min(1)),
  mail: line()
    .pipe(z.string().regex(/^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+)?$/))
    .default(''),
  /** `teacher` for the whole school, `teacher@course-12` for one node of it. */
  role: z
    .array(
      z
        .string()
        .regex(/^[a-z]+(@[a-z-]+-\d+)?$/)
        .transform((text): unknown => ({ role: text.split('@')[0], scope: text.split('@')[1] ?? '' }))
        .pipe(z.object({ role: z.enum(roles), scope: z.string() })),
    )
    .default([]),
});

export const userCreateCommand = command({
  name: 'user create',
  usage: `--host HOST --lname NAME --name TEXT [--mail ADDRESS] [--role ${roles.join('|')}]… [--password TEXT]`,
  summary: 'add an account to a school; without --password the password is read from the input',
  options: {
    host: { type: 'string' },
    lname: { type: 'string' },
    name: { type: 'string' },
    mail: { type: 'string' },
    role: { type: 'string', multiple: true },
    password: { type: 'string' },
  },
  arguments: { min: 0, max: 0 },
  run: async ({ values: { password, ...values } }) => {
    const given = NewUser.safeParse(values);
    if (!given.success) throw new UsageError(`--${String(given.error.issues[0]?.path[0])} is missing or not valid`);
    const { host, role, ...account } = given.data;
    const pass_hash = await hashPassword(goodPassword(password ?? (await readPassword())));
    const iid = await add(host, { ...account, pass_hash, grants: role });
    console.log(`user ${account.lname} is ${iid}`);
    return 0;
  },
});

function goodPassword(password: string): string {
  const fault = passwordFault(password);
  if (fault) throw new StartupError(textOf('en', fault));
  return password;
}

/** The first line of the input; asked for where a person types it. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('password: ');
  return ((await text(process.stdin)).split('\n')[0] ?? '').replace(/\r$/, '');
}

interface Account {
  readonly lname: string;
  readonly name: string;
  readonly mail: string;
  readonly pass_hash: string;
  readonly grants: readonly Grant[];
}

function add(host: string, account: Account): Promise<number> {
  return inSchoolOf(host, async (works, school) => {
    if (isReservedName(account.lname) && school.domain !== SYSTEM_DOMAIN)
      throw new StartupError(textOf('en', 'name_reserved'));
    try {
      return await works.asSchool(school.iid, (work) => addAccount(work, account));
    } catch (error) {
      if (isUniqueViolation(error, 'users_lname_key') || isUniqueViolation(error, 'users_mail_key'))
        throw new StartupError(
          `the school has an account ${account.lname} or ${account.mail || 'with this mail'} already`,
        );
      throw error;
    }
  });
}
