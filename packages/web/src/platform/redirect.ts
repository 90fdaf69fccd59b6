/** The path to go to after sign-in, when it lies on this origin; anything else is dropped (IDN-08). */
export function safeRedirect(wanted: unknown, origin = location.origin): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const url = URL.parse(wanted, origin);
  return url && url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
