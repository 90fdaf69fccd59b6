import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const inventory = (...args: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'inventory.ts'), ...args], { encoding: 'utf8' }),
  );

describe('the inventory', () => {
  it('lists calls, codes, kinds and the texts of every language', () => {
    const { calls, error_codes, ntypes, messages } = inventory();
    expect(calls).toContainEqual({ method: 'POST', path: '/user/login' });
    expect(error_codes).toContain(601);
    expect(ntypes).toContain('question');
    expect(Object.keys(messages)).toEqual(['en', 'vn', 'jp']);
    expect(messages.vn).toEqual(expect.arrayContaining(messages.en));
  });

  it('resolves what is no address to null', () => {
    expect(inventory('resolve', '///', '/%zz')).toEqual([
      { path: '///', screen: null },
      { path: '/%zz', screen: null },
    ]);
  });

  it('resolves addresses to screens that are built, and others to null', () => {
    expect(inventory('resolve', '/login', '/mobile/sign-in', '/dashboard?tab=x', '/no/such/screen')).toEqual([
      { path: '/login', screen: 'login' },
      { path: '/mobile/sign-in', screen: 'login' },
      { path: '/dashboard?tab=x', screen: 'dashboard' },
      { path: '/no/such/screen', screen: null },
    ]);
  });
});
