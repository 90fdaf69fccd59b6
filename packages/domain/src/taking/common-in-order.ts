/** Bits of one word of a row. */
const BITS = 32;

/**
 * Length of the longest sequence that both lists hold in this order. A row of the usual table is kept as bits, one for each wanted
 * word, and a given word changes 32 of them in one step (Hyyrö 2004): a bit is 0 where the length grows by one.
 */
export function commonInOrder(wanted: readonly string[], given: readonly string[]): number {
  const places = placesOf(wanted, new Set(given));
  const row = new Uint32Array(Math.ceil(wanted.length / BITS)).fill(0xffffffff);
  for (const word of given) {
    const matches = places.get(word);
    if (matches) advance(row, matches);
  }
  let length = 0;
  for (let at = 0; at < wanted.length; at += 1) if (((row[at >> 5] ?? 0) & (1 << (at & 31))) === 0) length += 1;
  return length;
}

/** Where each word that is asked for stands, as bits. */
function placesOf(words: readonly string[], asked: ReadonlySet<string>): ReadonlyMap<string, Uint32Array> {
  const width = Math.ceil(words.length / BITS);
  const places = new Map<string, Uint32Array>();
  for (const [at, word] of words.entries()) {
    if (!asked.has(word)) continue;
    const bits = places.get(word) ?? new Uint32Array(width);
    bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
    places.set(word, bits);
  }
  return places;
}

/** row = (row + (row & matches)) | (row & ~matches), as one long number. */
function advance(row: Uint32Array, matches: Uint32Array): void {
  let carry = 0;
  for (let at = 0; at < row.length; at += 1) {
    const bits = row[at] ?? 0;
    const both = (bits & (matches[at] ?? 0)) >>> 0;
    const sum = bits + both + carry;
    carry = sum > 0xffffffff ? 1 : 0;
    row[at] = (sum >>> 0) | (bits & ~(matches[at] ?? 0));
  }
}
