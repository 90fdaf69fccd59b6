import { expect, it, vi } from 'vitest';
import { CallRefused, CallUnreachable } from '../platform/call.ts';
import { noticeFailure, noticesWanted, saidOr } from './notice.tsx';

it('silence of the server raises no notice, also over a dialog', () => {
  vi.stubGlobal('document', { querySelector: () => ({}) });
  noticeFailure(new CallUnreachable('down'));
  expect(noticesWanted.get()).toBe(false);
  vi.unstubAllGlobals();
});

it('what failed is said in the words of the server, else by what was asked', () => {
  const refused = (answer: object) => new CallRefused({ success: false, ...answer }, 200, undefined);
  expect(saidOr(refused({ message: 'Only on weekdays' }), 'import_data_failed')).toBe('Only on weekdays');
  expect(saidOr(refused({}), 'import_data_failed')).toBe('import_data_failed');
  expect(saidOr(new TypeError('x'), 'delete_failed')).toBe('delete_failed');
});
