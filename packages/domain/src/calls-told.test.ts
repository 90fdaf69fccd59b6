import { expect, test } from 'vitest';
import { assign } from './access/contract.ts';
import { callTold } from './calls-told.ts';
import { fullInfo } from './identity/contract.ts';
import { listAudit } from './reporting/audit/contract.ts';

test('a call is told by the action that it declares, a look by its screen, all else by its path', () => {
  expect(callTold(assign.path)).toBe('access.assigned');
  expect(callTold(listAudit.path)).toBe('audit_title');
  expect(callTold(fullInfo.path)).toBe(fullInfo.path);
  expect(callTold('/of/another/version')).toBe('/of/another/version');
});
