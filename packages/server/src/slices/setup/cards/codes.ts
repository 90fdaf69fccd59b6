import { randomBytes } from 'node:crypto';
import { CODE_SIGNS, codeOf } from '@sen/domain/setup/cards/rules.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Work } from '../../../platform/work.ts';
import { addCards, type NewCard } from './repository.ts';

/** Few enough that others are answered in between: a code takes this process some 0.1 ms. */
const AT_ONCE = 500;

/** What is sealed is bound to its card: it opens as no other's. */
const about = (package_iid: number, number: number) => `card ${package_iid} ${number}`;

export const openCode = (
  secrets: Secrets,
  package_iid: number,
  { number, code_sealed }: Pick<NewCard, 'number' | 'code_sealed'>,
) => secrets.open(code_sealed, about(package_iid, number));

/** Makes the cards of a package. */
export async function makeCards({ db, actor }: Work, secrets: Secrets, package_iid: number, quantity: number) {
  for (let made = 0; made < quantity; made += AT_ONCE) {
    const length = Math.min(AT_ONCE, quantity - made);
    const random = randomBytes(CODE_SIGNS * length);
    const cards = Array.from({ length }, (_, at): NewCard => {
      const number = made + at + 1;
      const code = codeOf(random.subarray(at * CODE_SIGNS));
      return {
        number,
        code_hash: secrets.sign(code, 'card code'),
        code_sealed: secrets.seal(code, about(package_iid, number)),
        last_four: code.slice(-4),
      };
    });
    await addCards(db, actor.school_iid, package_iid, cards);
  }
}
