import { expect, it } from 'vitest';
import { languages } from '../../shared/actor.ts';
import { translations } from '../../words.ts';
import { namedBy, offersSso, ownPath, type SsoClaims } from './rules.ts';

it.each(['/dashboard', '/learn/1-2/3/x.html?tab=a#b', '/'])('after a sign-in one goes on to %s', (path) =>
  expect(ownPath(path)).toBe(path),
);

it.each(['', 'https://evil.test/', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)', '/a\\b'])(
  'after a sign-in nobody is led to %j',
  (path) => expect(ownPath(path)).toBe(''),
);

const claims: SsoClaims = { sub: '1', name: 'An', email: 'An@x.test', email_verified: true, preferred_username: 'AnN' };

it('an address names an account only where the provider vouches for it', () => {
  expect(namedBy('email', claims)).toBe('an@x.test');
  expect(namedBy('email', { ...claims, email_verified: false })).toBeUndefined();
  expect(namedBy('email', { ...claims, email: '' })).toBeUndefined();
});

it('a login name names an account whatever its address is', () => {
  expect(namedBy('preferred_username', { ...claims, email_verified: false })).toBe('ann');
  expect(namedBy('preferred_username', { ...claims, preferred_username: '' })).toBeUndefined();
});

it('single sign-on is offered where it is on and complete', () => {
  const conf = { sso_enabled: true, sso_issuer: 'https://id.school.test', sso_client_id: 'sen' };
  expect(offersSso(conf)).toBe(true);
  for (const less of [{ sso_enabled: false }, { sso_issuer: '' }, { sso_client_id: '' }])
    expect(offersSso({ ...conf, ...less })).toBe(false);
});

it.each(languages)(
  'what a test of a provider finds has words for what is right and what is wrong in %s',
  (language) => {
    const keys = ['document', 'issuer', 'door', 'exchange', 'keys', 'pkce'].flatMap((key) => [
      `sso_test_${key}`,
      `sso_test_${key}_bad`,
    ]);
    expect([...keys, 'sso_test_pkce_doubtful'].filter((key) => !(key in translations[language]))).toEqual([]);
  },
);
