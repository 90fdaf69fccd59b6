/** Every file that is fetched by its address alone: the address is worth what the person who asked for it is allowed now. */
import { newNode, nodeDetail } from '@sen/domain/content/contract.ts';
import { logout } from '@sen/domain/identity/contract.ts';
import { kinds } from '@sen/domain/kinds.ts';
import {
  exportedProgress,
  exportedProgressByOrganization,
  exportProgress,
  exportProgressByOrganization,
} from '@sen/domain/learning/progress/contract.ts';
import { fetchFile, uploadFile } from '@sen/domain/media/contract.ts';
import { rejectedFile, rejectedRows } from '@sen/domain/people/import/contract.ts';
import { exportPersonal, personalFile } from '@sen/domain/people/personal/contract.ts';
import { registry } from '@sen/domain/registry.ts';
import { exportAudit, exportedAudit } from '@sen/domain/reporting/audit/contract.ts';
import { exportCards, exportedCards, newCardPackage } from '@sen/domain/setup/cards/contract.ts';
import { Attachment } from '@sen/domain/shared/attachment.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from './app.ts';
import { sendFile } from './send-file.ts';

interface Handed {
  /** The call that answers the address … */
  readonly asking: Contract;
  readonly given: (asker: TestUser) => Promise<Record<string, unknown>>;
  /** … and the one at it. */
  readonly file: Contract;
  readonly of_system?: true;
  /** Seconds for which its address is good; left out: an hour (NOD-53). */
  readonly life_s?: number;
  /** Where its answer says the address; left out: `url`. */
  readonly at?: (result: Record<string, unknown>) => string;
}

let app: TestApp;
let school: TestSchool;
let system: TestSchool;
beforeAll(async () => {
  app = await openTestApp();
  school = await app.school({ organizations_enabled: true });
  system = await app.school({}, 'system');
});
afterAll(() => app.close());

const nothing = async () => ({});
const handed: readonly Handed[] = [
  ...kinds.flatMap(({ calls }) =>
    calls.export && calls.exported ? [{ asking: calls.export, given: nothing, file: calls.exported }] : [],
  ),
  { asking: exportAudit, given: nothing, file: exportedAudit },
  { asking: exportPersonal, given: nothing, file: personalFile },
  { asking: exportProgress, given: nothing, file: exportedProgress },
  { asking: exportProgressByOrganization, given: nothing, file: exportedProgressByOrganization },
  {
    asking: exportCards,
    given: async (asker) => {
      const made = { name: 'x', price: 1, face_value: 1, quantity: 1, expiry: '' };
      return { iid: (await asker.call(newCardPackage, made)).result.iid };
    },
    file: exportedCards,
    of_system: true,
  },
  {
    asking: rejectedRows,
    given: async ({ iid }) => {
      const { rows } = await app.owner.query(
        `insert into sheet_imports (school_id, name, file_name, format, encoding, headings, created_by, created_at, beat_at)
         values ($1, 'student', 'x.csv', 'csv', 'utf-8', '{name}', $2, now(), now()) returning iid`,
        [school.iid, iid],
      );
      return { import_id: Number(rows[0].iid) };
    },
    file: rejectedFile,
  },
  {
    asking: nodeDetail,
    given: async (asker) => {
      const sent = { by: asker, path: uploadFile.path, fields: {}, file_name: 'a.txt', bytes: 'một' };
      const { id } = (await sendFile(app, school, sent)).result;
      const lesson = { ntype: 'sco', name: 'x', content: '', attachments: [{ id }] };
      return { ntype: 'sco', iid: (await asker.call(newNode, lesson as never)).result.iid };
    },
    file: fetchFile,
    // A page with it may stay open for long.
    life_s: 24 * 3600,
    at: ({ attachments }) => z.array(Attachment).parse(attachments)[0]?.path ?? '',
  },
];

const fetched = (url: string, host: string) => app.app.http.inject({ method: 'GET', url, headers: { host } });

async function asked({ asking, given, at = ({ url }) => String(url) }: Handed, asker: TestUser): Promise<string> {
  const { result, message } = await asker.call(asking, (await given(asker)) as never);
  expect(message ?? '').toBe('');
  return at(result);
}

const change = (statement: string, { iid }: TestUser) => app.owner.query(statement, [iid]);
/** The session of one becomes that of another who acts in their name. */
const actAs = (shown: TestUser, behind: TestUser) =>
  app.owner.query(
    `update sessions set masked_by_iid = $2, origin_id = (select id from sessions where user_iid = $2) where user_iid = $1`,
    [shown.iid, behind.iid],
  );
const changes: Readonly<Record<string, string>> = {
  'is banned': `update users set status = 'banned' where iid = $1`,
  'is closed': `update users set status = 'deleted' where iid = $1`,
  'is demoted': `delete from grants where user_iid = $1 and role = 'root'`,
};

test('all of them are tried here', () => {
  const found = registry.filter(({ file, input }) => file && 'token' in Object(input).shape);
  expect(handed.map(({ file }) => file.path).sort()).toEqual(found.map(({ path }) => path).sort());
});

test('whoever must prove themselves before taking a list away must do so for each of them', () => {
  // What hangs at a record is no list.
  expect(handed.filter(({ asking, at }) => !asking.guarded && !at).map(({ asking }) => asking.path)).toEqual([]);
});

describe.each(handed.map((one) => [one.file.path, one] as const))('%s', (_, one) => {
  const at = () => (one.of_system ? system : school);
  const answer = async (url: string, host = at().host) => {
    const response = await fetched(url, host);
    return response.headers['content-disposition'] ? 'a file' : response.json().message;
  };

  test('is fetched by whoever has the address, at its own host', async () => {
    const url = await asked(one, await at().user('root'));
    expect(await answer(url)).toBe('a file');
    expect(await answer(url, (await app.school()).host)).toBe('link_expired');
  });

  test.each(Object.entries(changes))('gives nothing once the account %s', async (_what, statement) => {
    const asker = await at().user('root', 'staff');
    const url = await asked(one, asker);
    await change(statement, asker);
    expect(await answer(url)).toBe('link_expired');
  });

  test('gives nothing once whoever asked for it signs out, though they sign in again', async () => {
    const asker = await at().user('root');
    const url = await asked(one, asker);
    expect(await answer(url)).toBe('a file');
    await change(
      `insert into sessions (school_id, secret_hash, token_hash, user_iid, browser, expires_at)
       select school_id, sha256(secret_hash), sha256(token_hash), user_iid, browser, expires_at from sessions where user_iid = $1`,
      asker,
    );
    await asker.call(logout, {});
    expect(await answer(url)).toBe('link_expired');
  });

  test('gives nothing after its time, however lately its person was here', async () => {
    const url = await asked(one, await at().user('root'));
    app.travel((one.life_s ?? 3600) + 10);
    expect(await answer(url)).toBe('link_expired');
  });

  test('opens at no other address', async () => {
    const url = await asked(one, await at().user('root'));
    const others = handed.filter(({ file }) => file !== one.file);
    const answers = await Promise.all(others.map(({ file }) => answer(url.replace(one.file.path, file.path))));
    expect(new Set(answers)).toEqual(new Set(['link_expired']));
  });

  test('shows a browser words and a way back, in its language, where it gives nothing; a program the envelope', async () => {
    const url = `${await asked(one, await at().user('root'))}x`;
    const opened = (accept: string) =>
      app.app.http.inject({ url, headers: { host: at().host, accept, cookie: 'sen_language=vn' } });
    const page = await opened('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<html lang="vi">');
    expect(page.body).toContain('Liên kết này không còn hiệu lực');
    expect(page.body).toContain('href="/dashboard"');
    expect((await opened('application/json')).json()).toMatchObject({ success: false, message: 'link_expired' });
  });

  test('is fetched also by whoever holds 500 roles', async () => {
    const asker = await at().user('root');
    await change(
      `insert into grants (school_id, user_iid, role, scope)
       select school_id, iid, 'teacher', 'course-' || n from users, generate_series(1, 500) n where iid = $1`,
      asker,
    );
    const url = await asked(one, asker);
    expect(url.length).toBeLessThan(1500);
    expect(await answer(url)).toBe('a file');
  });

  test('asked for in the name of another gives nothing once the person behind is closed', async () => {
    const [shown, behind] = [await at().user('root'), await at().user('root')];
    await actAs(shown, behind);
    if (one.asking.masked === false) {
      expect(await shown.call(one.asking, {} as never)).toMatchObject({ message: 'not_while_masked' });
      return;
    }
    const url = await asked(one, shown);
    await change(`update users set status = 'banned' where iid = $1`, behind);
    expect(await answer(url)).toBe('link_expired');
  });

  test('asked for in the name of another gives nothing once the person behind signs out', async () => {
    if (one.asking.masked === false) return;
    const [shown, behind] = [await at().user('root'), await at().user('root')];
    await actAs(shown, behind);
    const url = await asked(one, shown);
    expect(await answer(url)).toBe('a file');
    await behind.call(logout, {});
    expect(await answer(url)).toBe('link_expired');
  });
});
