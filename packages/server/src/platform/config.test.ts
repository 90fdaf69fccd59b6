import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', production: false, demo: true, ci: false });
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database_url: undefined });
  });

  it.each([
    ['PORT', 'http', 'PORT: must be a port number from 0 to 65535'],
    ['PORT', '65536', 'PORT: must be a port number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: must begin with postgres://'],
    ['DRAIN_SECONDS', 'long', /^DRAIN_SECONDS: /],
    ['SEN_DEMO', 'maybe', /^SEN_DEMO: /],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL: /],
  ])('names the bad variable in one line: %s=%s', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  it('loads no demo schools in production, whatever is asked', () => {
    expect(readConfig({ NODE_ENV: 'production', SEN_DEMO: '1' }).demo).toBe(false);
    expect(readConfig({ SEN_DEMO: '0' }).demo).toBe(false);
  });
});
