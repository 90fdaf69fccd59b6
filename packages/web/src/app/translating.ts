import { asRoot } from '@sen/domain/access/rights.ts';
import { insertMissingKey } from '@sen/domain/tenancy/texts/contract.ts';
import { call } from '../platform/call.ts';
import { onMissingText } from '../platform/i18n.ts';
import { mayOpen } from '../platform/route.ts';
import { currentUser } from '../platform/session.ts';
import { notice } from '../ui/notice.tsx';

/** Keys of the product are words joined by lines; a name that a screen shows is none. */
const likeKey = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const told = new Set<string>();

/** ERR-12: while a root translates, each key that has no words is told to the server once. */
export function startTranslating(): void {
  const user = currentUser();
  if (!user || !mayOpen({ right: asRoot }, user)) return;
  notice.success('translating_on');
  onMissingText((key, language) => {
    if (told.has(key) || !likeKey.test(key)) return;
    told.add(key);
    void call(insertMissingKey, { key, language }, { quiet: true }).catch(() => undefined);
  });
}
