import type { Services } from '@sen/domain/tenancy/services.ts';
import { startAnalytics } from './analytics.ts';
import { startChat } from './chat.ts';
import { startFacebook } from './facebook.ts';

/** What the app tells of its addresses: `now`, and each one that follows. */
export interface Addresses {
  readonly now: () => string;
  readonly follow: (listener: (path: string) => void) => void;
}

/** Loads what the school has set up, after the first paint; nothing else is asked for. */
export function startServices({ chat, analytics, facebook }: Services, addresses: Addresses): void {
  if (facebook) startFacebook(facebook);
  const listeners = [analytics && startAnalytics(analytics), chat && startChat(chat.src)];
  const tell = (path: string) => {
    for (const listener of listeners) listener?.(path);
  };
  tell(addresses.now());
  addresses.follow(tell);
}
