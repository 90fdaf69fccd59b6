import type { SocialIdentity } from '@sen/domain/identity/social/rules.ts';
import { z } from 'zod';
import type { Outbound } from '../../../platform/outbound.ts';

const Inspected = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: z.string().default(''), user_id: z.string().default('') }),
});
const Person = z.object({ id: z.string().min(1), name: z.string().default(''), email: z.string().default('') });

interface App {
  readonly id: string;
  readonly secret: string;
}

/** The person a user access token speaks of: inspected with the app's own token, so that one made for another app is worth nothing. */
export async function identityOfFacebook(
  outbound: Outbound,
  graph: string,
  { id, secret }: App,
  token: string,
): Promise<SocialIdentity | undefined> {
  const inspect = new URLSearchParams({ input_token: token, access_token: `${id}|${secret}` });
  const inspected = Inspected.parse(await outbound.json(`${graph}/debug_token?${inspect}`)).data;
  if (!inspected.is_valid || inspected.app_id !== id) return undefined;
  const ask = new URLSearchParams({ fields: 'id,name,email', access_token: token });
  const person = Person.parse(await outbound.json(`${graph}/me?${ask}`));
  if (person.id !== inspected.user_id) return undefined;
  // Facebook gives an address only after the person has confirmed it there.
  return { provider: 'facebook', subject: person.id, name: person.name, mail: person.email.toLowerCase() };
}
