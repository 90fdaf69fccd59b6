import { resolveScreen, type ScreenName } from '@sen/domain/urls.ts';
import { plainPath } from './route.ts';

/** Screens where one signs in. */
const doors: readonly (ScreenName | undefined)[] = ['login', 'register', 'admin_login', 'forgot_password'];
export const isDoor = (path: string): boolean => doors.includes(resolveScreen(plainPath(path))?.name);

/** The path to go to after sign-in, when it lies on this origin and is no door again; anything else is dropped (IDN-08). */
export function safeRedirect(wanted: unknown, origin = location.origin): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const url = URL.parse(wanted, origin);
  // A path that begins with two slashes would be read as another host.
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || isDoor(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
