import { usualAddresses } from '@sen/domain/tenancy/services.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { firstPage } from './first-page.ts';

test.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, true],
])('the first page says whether mails leave: with %o %s', async (env, sends_mail) => {
  const { app, close } = await openTestApp(env);
  expect((await firstPage(app, null, undefined, undefined, usualAddresses)).data).toMatchObject({ sends_mail });
  await close();
});
