import type { Contract } from '@sen/domain/shared/contract.ts';

/** Random, also where the page is not a secure context. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The keys of changes that were sent and never answered, since one was answered last. */
const unanswered = new Map<string, string>();

const changeOf = ({ path }: Contract, given: unknown): string => `${path} ${JSON.stringify(given)}`;

/** The key a change is sent with: where it was not answered and this is the same once more, its own, so that nothing happens twice. */
export const keyFor = (contract: Contract, given: unknown): string =>
  (unanswered.size > 0 && !contract.upload && unanswered.get(changeOf(contract, given))) || newKey();

export const noteUnansweredChange = (contract: Contract, given: unknown, key: string): unknown =>
  unanswered.set(changeOf(contract, given), key);

/** From now on the same words mean a change of their own: on, off and on again are three. */
export const noteAnsweredChange = (): void => unanswered.clear();
