import { invite } from '@sen/domain/learning/invites/contract.ts';
import { expect, test } from 'vitest';
import { accepted } from './envelope.ts';

test('an e-mail is said to be sent only where a mail server takes it', () => {
  const said = (sends_mail: boolean) => accepted(invite, { iid: 1, expires_at: 0 }, sends_mail).message;
  expect(said(true)).toBe('invite_successful');
  expect(said(false)).toBe('mail_is_kept');
});
