import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { logout } from '@sen/domain/identity/contract.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { rightsChanged } from '../src/platform/session.ts';
import { addGrants, removeGrants } from '../src/slices/access/repository.ts';
import { saveStatus } from '../src/slices/identity/profile/repository.ts';
import { saveSchool } from '../src/slices/tenancy/configuration/repository.ts';
import { openTestApp, type TestApp, type TestSchool } from './app.ts';
import { ownPort } from './own-port.ts';
import { makeDataFolder } from './temp-folder.ts';

const data_dir = makeDataFolder();
let here: TestApp;
let school: TestSchool;
let port: number;
let there: ChildProcess;

/** One server in this process, another in one of its own, on the same database. */
beforeAll(async () => {
  here = await openTestApp();
  school = await here.school();
  port = await ownPort();
  const MAIN = join(import.meta.dirname, '..', 'src', 'main.mjs');
  const own = { PORT: `${port}`, DATA_DIR: data_dir, DATABASE_URL: here.database_url, SEN_BUILD: '0', SEN_DEMO: '0' };
  there = spawn(process.execPath, [MAIN], { env: { PATH: '/usr/bin:/bin', ...own }, stdio: 'ignore' });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/readyz`), { timeout: 60_000, interval: 100 });
});
afterAll(async () => {
  there.kill('SIGTERM');
  await once(there, 'exit');
  rmSync(data_dir, { recursive: true });
  await here.close();
});

/** What the other process knows of the school and of whoever asks. */
async function knownThere(token: string) {
  const headers = { host: school.host, 'x-sand-token': token };
  const asked = request({ port, path: '/site/get-information-by-domain', method: 'POST', headers }).end();
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  const { result } = JSON.parse(text);
  return { school: result.school.name, roles: result.userInfo?.roles.map((role: string) => role.split(':')[1]) };
}

const within_a_second = { timeout: 1000, interval: 20 };
const inSchool = <T>(task: Parameters<typeof here.app.works.asSchool<T>>[1]) =>
  here.app.works.asSchool(school.iid, task);

describe('what one process changes of an account, the other knows with its very next request', () => {
  test('a session that has ended, whenever that is', async () => {
    for (let round = 0; round < 20; round += 1) {
      const user = await school.user('teacher');
      expect(await knownThere(user.token)).toMatchObject({ roles: ['teacher'] });
      await user.call(logout, {});
      expect(await knownThere(user.token), `round ${round}`).toMatchObject({ roles: undefined });
    }
  });

  test('roles that were taken, and an account that is closed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await school.user('teacher');
      expect(await knownThere(user.token)).toMatchObject({ roles: ['teacher'] });
      await inSchool(async (work) => {
        await removeGrants(work.db, [user.iid], 'teacher', '');
        await rightsChanged(work, [user.iid]);
      });
      expect(await knownThere(user.token), `round ${round}`).toMatchObject({ roles: [] });
      await inSchool(async (work) => {
        await saveStatus(work.db, user.iid, 'banned', '');
        work.accountChanged(user.iid);
      });
      expect(await knownThere(user.token), `round ${round}`).toMatchObject({ roles: undefined });
    }
  });
});

describe('what one process changes, the other knows within a second', () => {
  test('a session that has ended', async () => {
    const user = await school.user('teacher');
    expect(await knownThere(user.token)).toMatchObject({ roles: ['teacher'] });
    await user.call(logout, {});
    await expect.poll(() => knownThere(user.token), within_a_second).toMatchObject({ roles: undefined });
  });

  test('an account that is closed', async () => {
    const user = await school.user('teacher');
    expect(await knownThere(user.token)).toMatchObject({ roles: ['teacher'] });
    await inSchool(async (work) => {
      await saveStatus(work.db, user.iid, 'banned', '');
      work.accountChanged(user.iid);
    });
    await expect.poll(() => knownThere(user.token), within_a_second).toMatchObject({ roles: undefined });
  });

  test('roles given and taken', async () => {
    const user = await school.user('teacher');
    expect(await knownThere(user.token)).toMatchObject({ roles: ['teacher'] });
    await inSchool(async (work) => {
      await addGrants(work.db, [user.iid], 'marker', '');
      await rightsChanged(work, [user.iid]);
    });
    await expect.poll(() => knownThere(user.token), within_a_second).toMatchObject({ roles: ['marker', 'teacher'] });
    // Also where nobody said whose roles they are.
    await inSchool((work) => removeGrants(work.db, [user.iid], 'teacher', ''));
    await expect.poll(() => knownThere(user.token), within_a_second).toMatchObject({ roles: ['marker'] });
  });

  test('the settings of a school', async () => {
    const user = await school.user();
    for (const name of ['One', 'Two']) {
      await inSchool((work) => saveSchool(work.db, { name }));
      await expect.poll(() => knownThere(user.token), within_a_second).toMatchObject({ school: name });
    }
  });
});
