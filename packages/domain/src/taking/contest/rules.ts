import { z } from 'zod';
import { Iid, WireFlag } from '../../shared/wire.ts';

/** Seconds a code is good for, guesses at it, and seconds until another may be asked for. */
export const OTP_S = 300;
export const OTP_TRIES = 5;
export const OTP_PAUSE_S = 60;

const Gate = z.object({ otp_required: WireFlag, candidates: z.array(Iid) });

/** Whether a node is a contest that lets this person in by a code (TAK-56). */
export function asksForCode(fields: unknown, user_iid: number): boolean {
  const gate = Gate.safeParse(fields);
  return gate.success && gate.data.otp_required && gate.data.candidates.includes(user_iid);
}
