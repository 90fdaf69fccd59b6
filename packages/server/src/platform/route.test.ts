import { serverTime } from '@sen/domain/tenancy/contract.ts';
import { expect, test } from 'vitest';
import { refuseUndeclared, route } from './route.ts';

test('what no area declares is not served', () => {
  const routes = [route(serverTime, async () => 0)];
  expect(() => refuseUndeclared(routes, [serverTime])).not.toThrow();
  expect(() => refuseUndeclared(routes, [])).toThrow(serverTime.path);
});
