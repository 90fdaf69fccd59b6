/** Chance that can be repeated: the same seed gives the same numbers on every machine. Not for secrets. */

/** Numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** sfc32 of Chris Doty-Humphrey's PractRand, its state filled from the seed by MurmurHash3's mixing (Austin Appleby). */
export function seededRandom(seed: string): Random {
  const next = hasher(seed);
  let [a, b, c, counter] = [next(), next(), next(), 1];
  return () => {
    const result = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    return (result >>> 0) / 2 ** 32;
  };
}

function hasher(text: string): () => number {
  let hash = 1_779_033_703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}

/** Entries in random order, drawn one by one: taking a few of many costs only those few (Fisher and Yates). */
export function* drawn<T>(entries: readonly T[], random: Random): Generator<T> {
  const moved = new Map<number, T>();
  for (let first = 0; first < entries.length; first += 1) {
    const chosen = first + Math.floor(random() * (entries.length - first));
    const at = (index: number): T | undefined => (moved.has(index) ? moved.get(index) : entries[index]);
    const [value, displaced] = [at(chosen), at(first)];
    if (displaced !== undefined) moved.set(chosen, displaced);
    if (value !== undefined) yield value;
  }
}

export const shuffled = <T>(entries: readonly T[], random: Random): T[] => [...drawn(entries, random)];
