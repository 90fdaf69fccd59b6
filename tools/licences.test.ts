import { describe, expect, it } from 'vitest';
import { licencesIn, refusedAmong } from './licences.ts';

const packages = (license: string | undefined, rest: object = {}, name = 'x') => ({
  '': { license: 'MIT' },
  [`node_modules/${name}`]: { version: '1.0.0', ...(license && { license }), ...rest },
});
const isRefused = (...given: Parameters<typeof packages>) => refusedAmong(licencesIn(packages(...given))).length > 0;

describe('a package', () => {
  it.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'Apache-2.0 AND MIT', 'OFL-1.1'])('may come under %s', (licence) => {
    expect(isRefused(licence)).toBe(false);
  });

  it.each(['GPL-3.0-only', 'MPL-2.0', 'LGPL-3.0-or-later', 'MIT AND GPL-2.0', 'UNLICENSED', undefined])(
    'may not come under %s',
    (licence) => {
      expect(isRefused(licence)).toBe(true);
    },
  );

  it('may be under a weak copyleft where it is a tool, or a shared library that is loaded as it comes', () => {
    expect(isRefused('MPL-2.0', { dev: true })).toBe(false);
    expect(isRefused('LGPL-3.0-or-later', {}, '@img/sharp-libvips-linux-x64')).toBe(false);
    expect(isRefused('GPL-3.0-only', { dev: true })).toBe(true);
  });

  it('is listed by its own name wherever it lies, workspaces are not', () => {
    const found = licencesIn({
      'packages/web': { version: '0.1.0' },
      'node_modules/@sen/web': { link: true },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'MIT' },
    });
    expect(found).toEqual([{ name: '@b/c', version: '2.0.0', licence: 'MIT', dev: false }]);
  });
});
