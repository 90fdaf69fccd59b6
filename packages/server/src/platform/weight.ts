/** What stands beside each value: a header, a pointer. */
const EACH = 16;

/** About how many bytes of memory a value takes: what people wrote is as large as they like, so what is kept of it is counted by this. */
export function weightOf(value: unknown): number {
  const left = [value];
  let weight = 0;
  while (left.length > 0) {
    const one = left.pop();
    weight += EACH;
    if (typeof one === 'string') weight += one.length;
    else if (typeof one === 'object' && one !== null) for (const part of partsOf(one)) left.push(part);
  }
  return weight;
}

function partsOf(value: object): Iterable<unknown> {
  if (Array.isArray(value)) return value;
  return value instanceof Map ? value.values() : Object.values(value);
}
