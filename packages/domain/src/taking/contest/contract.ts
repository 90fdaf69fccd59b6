/** One-time codes that let a candidate into a contest (IDN-68). */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { Iid, line, Timestamp } from '../../shared/wire.ts';

export const requestOtp = contract({
  method: 'POST',
  path: '/contest/api/request-otp',
  access: 'signed_in',
  idempotent: false,
  masked: false,
  limit: 'register',
  audit: 'taking.contest-code-asked',
  message: 'otp_sent',
  input: z.object({ contest_iid: Iid }),
  output: z.object({ expires_at: Timestamp }),
  errors: ['not_found', 'account_without_mail', 'too_many_requests'],
});

export const verifyOtp = contract({
  method: 'POST',
  path: '/contest/api/verify-otp',
  access: 'signed_in',
  idempotent: false,
  masked: false,
  limit: 'sign_in',
  audit: 'taking.contest-entered',
  input: z.object({ contest_iid: Iid, otp: line().default('') }),
  output: z.object({ verified: z.boolean() }),
  errors: ['not_found', 'otp_wrong', 'too_many_requests'],
});
