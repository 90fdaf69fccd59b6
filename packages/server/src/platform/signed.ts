/** What a browser is given to bring back later. It can be neither read nor changed there, and holds for a while. */
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import type { Secrets } from './secrets.ts';

export interface Signed<P> {
  seal(secrets: Secrets, payload: P, until: number): string;
  /** Refuses what is not ours, or too late. */
  open(secrets: Secrets, token: string, now: number): P;
}

const Sealed = z.object({ until: z.number(), payload: z.unknown() });

/** `about` names what it is for: it opens as nothing else. */
export function signed<P extends z.ZodType>(about: string, payload: P): Signed<z.output<P>> {
  return {
    seal: (secrets, value, until) =>
      secrets.seal(JSON.stringify({ until, payload: value }), about).toString('base64url'),
    open: (secrets, token, now) => {
      const sealed = opened(secrets, token, about);
      return sealed.until < now ? refuse('link_expired') : payload.parse(sealed.payload);
    },
  };
}

function opened(secrets: Secrets, token: string, about: string) {
  const bytes = Buffer.from(token, 'base64url');
  // The decoder passes over letters that add no whole byte.
  if (bytes.toString('base64url') !== token) return refuse('link_expired');
  try {
    return Sealed.parse(JSON.parse(secrets.open(bytes, about)));
  } catch {
    return refuse('link_expired');
  }
}
