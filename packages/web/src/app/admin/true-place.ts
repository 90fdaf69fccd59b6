import { personKinds } from '@sen/domain/people/person/model.ts';

interface Named {
  readonly organization_iids: number[];
  readonly user_iid?: number;
}

const isPerson = (word: string): boolean => personKinds.some((kind) => kind === word);

/** A record and what its address says it hangs under. */
export interface Hanging {
  readonly ntype: string;
  readonly iid: number;
  readonly pid: number;
}

/** Every pair of an address that is one of these kinds, with the record before it, nearest last. */
export function hangingIn(
  words: readonly string[],
  iid: number,
  hangs: (ntype: string, under: string) => boolean,
): Hanging[] {
  const numbered = iid > 0 ? [...words, String(iid)] : words.slice(0, -1);
  return numbered.flatMap((ntype, at) => {
    const [under = '', pid] = at % 2 === 0 && at > 0 ? numbered.slice(at - 2, at) : [];
    return hangs(ntype, under) ? [{ ntype, iid: Number(numbered[at + 1]), pid: Number(pid) }] : [];
  });
}

/** Whether a word stands behind one that its kind does not hang under. `parentOf`: what that is, null: nothing, undefined: it is judged elsewhere. */
export const isMisplaced = (
  words: readonly string[],
  parentOf: (ntype: string) => string | null | undefined,
): boolean =>
  words.some((word, at) => {
    const parent = at > 0 && at % 2 === 0 ? parentOf(word) : undefined;
    return parent !== undefined && parent !== words[at - 2];
  });

/** What an address says of organizations: those before the record, and the record itself. Undefined where it says nothing of them. */
export function placeOf(words: readonly string[], iid: number): Named | undefined {
  if (words.length < 3) return undefined;
  const numbered = iid > 0 ? [...words, String(iid)] : words.slice(0, -1);
  const pairs = numbered.flatMap((word, at) => (at % 2 === 0 ? [{ word, iid: Number(numbered[at + 1]) }] : []));
  const organization_iids = pairs.flatMap((pair) => (pair.word === 'organization' ? pair.iid : []));
  if (pairs[0]?.word !== 'organization') return undefined;
  const person = pairs.find(({ word }) => isPerson(word));
  return { organization_iids, ...(person && { user_iid: person.iid }) };
}
