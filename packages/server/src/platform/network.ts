import { isIPv4, isIPv6 } from 'node:net';

/** The network that counts as one place: an IPv4 address, or the half of an IPv6 address that a provider gives to one customer. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) }, () => '0');
  const groups = address.includes('::') ? [...(before ?? []), ...zeros, ...(after ?? [])] : (before ?? []);
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
