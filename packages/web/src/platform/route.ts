import { resolveScreen, type ScreenName } from '@sen/domain/shared/urls.ts';
import { notFound, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod';

/** `embedded` shows content only; any address may ask for it (`?layout=embedded`, TEN-43). */
export type LayoutName = 'frontend' | 'learning' | 'admin' | 'embedded';

/** One screen, as its slice declares it. Its address is the pattern of that name in the domain's `urls.ts`. */
export interface Screen {
  readonly name: ScreenName;
  readonly layout: LayoutName;
  /** Text key of the browser title. */
  readonly title: string;
  /** `guest`: the signed-in go to the dashboard. `signed_in`: guests go to sign-in and come back. */
  readonly access: 'everyone' | 'guest' | 'signed_in';
  /** The screen itself says when the connection is lost, so the bar above it stays away. */
  readonly own_connection_words?: true;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Addresses of the phone variant (TEN-45) are those without the prefix. */
export function plainPath(path: string): string {
  if (path === '/mobile/sign-in') return '/login';
  if (path === '/mobile/sign-up') return '/register';
  const rest = path === '/mobile' || path.startsWith('/mobile/') ? path.slice('/mobile'.length) : path;
  return rest.length > 1 ? rest.replace(/\/+$/, '') : '/';
}

/** What the address says: the screen's name and parameters; null where none is built. */
export const useAddress = () => {
  const { pathname } = useLocation();
  return resolveScreen(plainPath(pathname));
};

/** Parameters in the path, read by a schema; an address that does not fit it shows not-found. */
export function useRouteParams<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  const params = schema.safeParse(useAddress()?.params ?? {});
  if (!params.success) throw notFound();
  return params.data;
}

/** The search part of the address is the screen's state; give each field of the schema a `.catch` for unreadable text. */
export function useRouteState<Schema extends z.ZodType>(schema: Schema) {
  const state = schema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Partial<z.input<Schema>>, replace = true) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace });
  return [state, change] as const;
}
