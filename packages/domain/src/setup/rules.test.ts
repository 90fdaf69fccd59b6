import { describe, expect, test } from 'vitest';
import { domainsFor, hostFault, isDay, linkFault, semesterFaults } from './rules.ts';

describe('the host a school asks for', () => {
  test.each(['hoasen.example', 'thpt-hoa-sen.edu.example', 'a.localhost'])('%s may be asked for', (host) => {
    expect(hostFault(host)).toBeUndefined();
  });
  test.each([
    '',
    'hoasen',
    '127.0.0.1',
    'hoa sen.example',
    'hoa_sen.example',
    '-a.example',
    'a..example',
    'đẹp.example',
  ])('"%s" is no host name', (host) => expect(hostFault(host)).toBe('host_not_valid'));
  test.each(['system.example', 'default.example', 'localhost.example'])('%s is kept back', (host) => {
    expect(hostFault(host)).toBe('host_reserved');
  });
  test('its domain is the first label, or all labels where that is taken', () => {
    expect(domainsFor('hoasen.edu.example')).toEqual(['hoasen', 'hoasen-edu-example']);
    expect(domainsFor(`${'a'.repeat(60)}.${'b'.repeat(60)}.example`)[1]?.length).toBeLessThanOrEqual(63);
  });
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['1899-12-31', false],
])('%s is a day: %s', (text, good) => expect(isDay(text)).toBe(good));

describe('the first semester', () => {
  const good = { name: 'HK1', start_date: '2026-09-05', end_date: '2027-01-15' };
  test('ends after it begins', () => {
    expect(semesterFaults(good)).toEqual({});
    expect(semesterFaults({ ...good, end_date: good.start_date })).toEqual({
      end_date: {
        key: '%s_is_not_greater_than_%s',
        values: [{ label: 'semester_end' }, { label: 'semester_start' }],
      },
    });
  });
  test('names each field that is missing or wrong', () => {
    expect(semesterFaults({ name: '', start_date: '', end_date: '31-12-2026' })).toEqual({
      semester_name: { key: 'this_field_is_required' },
      start_date: { key: 'this_field_is_required' },
      end_date: { key: 'this_field_is_not_a_date' },
    });
  });
});

test('a link works until it is used or its time is up', () => {
  const link = { expires_at: 100, used_at: null };
  expect(linkFault(link, 99)).toBeUndefined();
  expect(linkFault(link, 100)).toBe('invite_expired');
  expect(linkFault({ ...link, used_at: 5 }, 200)).toBe('invite_already_accepted');
  expect(linkFault(undefined, 1)).toBe('invalid_invite');
});
