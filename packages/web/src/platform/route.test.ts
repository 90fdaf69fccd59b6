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
  ['/p-overview/1-2/dai-so.html', '/overview/1-2/dai-so.html'],
  ['/p-overview/1-2/9/dai-so.html', '/overview/1-2/9/dai-so.html'],
  ['/admin/financial/fee-category', '/admin/fee-category'],
  ['/admin/financial/fee-category/new', '/admin/fee-category/new'],
  ['/admin/financial/fee-category/7/history', '/admin/fee-category/7/history'],
  ['/admin/financial/fee-categories', '/admin/financial/fee-categories'],
  ...['/site', '/learn', '/dashboard', '/mobile/site'].flatMap((portal) => [
    [`${portal}/update-info`, '/user/update/info'],
    [`${portal}/update-avatar`, '/user/update/avatar'],
    [`${portal}/change-password`, '/user/update/password'],
    [`${portal}/setting`, '/user/update/setting'],
  ]),
])('%s shows the screen of %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

it.each([
  ['/learn/dashboard', '/learn', '/dashboard'],
  ['/hoc/admin/course/7', '/hoc', '/admin/course/7'],
  ['/mobile/hoc/dashboard', '/hoc', '/dashboard'],
  ['/dashboard', '/hoc', '/dashboard'],
  ['/hoc/nothing', '/hoc', '/hoc/nothing'],
  ['/hoc', '/hoc', '/hoc'],
  ['/learn/1-2/3/bai.html', '/learn', '/learn/1-2/3/bai.html'],
])('%s with the base prefix %s shows the screen of %s', (path, base, plain) => {
  expect(plainPath(path, base)).toBe(plain);
});
