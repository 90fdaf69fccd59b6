/** What has to be passed before an item of an outline (LRN-44). Pure. */

interface Ordered {
  readonly iid: number;
  readonly first: readonly number[];
}

/** Why an item cannot name these as what comes first; undefined where it can. `before`: what it named so far. */
export function orderFault(
  items: readonly Ordered[],
  iid: number,
  first: readonly number[],
  before: readonly number[],
): 'not_found' | 'waits_for_itself' | undefined {
  const named = new Map(items.map((item) => [item.iid, item.first]));
  if (first.some((other) => !named.has(other) && !before.includes(other))) return 'not_found';
  const seen = new Set<number>();
  const left = [...first];
  for (let other = left.pop(); other !== undefined; other = left.pop()) {
    if (other === iid) return 'waits_for_itself';
    if (seen.has(other)) continue;
    seen.add(other);
    left.push(...(named.get(other) ?? []));
  }
  return undefined;
}
