import { expect, it } from 'vitest';
import { plainPath } from './route.ts';

it.each([
  ['/', '/'],
  ['/login/', '/login'],
  ['/forgot-password/', '/forgot-password'],
  ['/mobile/sign-in', '/login'],
  ['/mobile/sign-up', '/register'],
  ['/mobile', '/'],
  ['/mobile/dashboard', '/dashboard'],
  ['/mobile/site/setting', '/user/update/setting'],
  ['/mobiles', '/mobiles'],
  ['/small/admin/conf/general', '/admin/conf/general'],
  ['/small/talk', '/small/talk'],
  ['/user/update', '/user/update/info'],
  ['/learn/update-avatar', '/user/update/avatar'],
  ['/dashboard/change-password', '/user/update/password'],
])('%s shows the screen of %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});
