const order = new Intl.Collator('vi');
const sortKey = (name: string): string => `${name.split(' ').at(-1)} ${name}`;

/** Vietnamese lists go by given name, which is the last word, then by the whole name. */
export const byGivenName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  order.compare(sortKey(one.name), sortKey(other.name));
