/** What a link that somebody types leads to; undefined where it is no address. */
export function linkMeant(typed: string): string | undefined {
  if (/\s/.test(typed) || typed === '') return undefined;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(typed)) return `mailto:${typed}`;
  if (/^(?:\/|mailto:.|tel:.)/i.test(typed)) return typed;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const { protocol, hostname = '' } = URL.parse(whole) ?? {};
  return /^https?:$/.test(protocol ?? '') && /\.|^localhost$/.test(hostname) ? whole : undefined;
}
