/**
 * Where the app is and how it goes elsewhere: the browser's history as React sees it. Which screen an address shows is said by the
 * domain's grammar (`urls.ts`), so nothing here knows a route.
 */
import type { HistoryLocation, RouterHistory } from '@tanstack/history';
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type Search = Readonly<Record<string, string>>;
/** Each is written as text. */
type SearchValues = Readonly<Record<string, unknown>>;

export interface Location {
  readonly pathname: string;
  /** What stands behind the question mark, by name. */
  readonly search: Search;
  /** The same as it stands there, with the question mark. */
  readonly searchStr: string;
  /** The whole address on this host. */
  readonly href: string;
}

export interface Going {
  readonly to: string;
  /** Added to what `to` has already; empty values are left out. */
  readonly search?: SearchValues;
  /** Takes the place of the address that is shown, which Back then does not lead to. */
  readonly replace?: boolean;
}

export interface Router {
  readonly history: RouterHistory;
  readonly location: () => Location;
  readonly navigate: (going: Going) => void;
  /** Fetches the code of what a link leads to, when somebody is about to follow it. */
  readonly preload: (path: string) => void;
}

/** Search values are plain text: an address reads as a person would write it. */
export const parseSearch = (search: string): Search => Object.fromEntries(new URLSearchParams(search));

function stringifySearch(search: SearchValues): string {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

export function hrefOf({ to, search }: Going): string {
  if (!search) return to;
  const [path = '', before = ''] = to.split('?', 2);
  return `${path}${stringifySearch({ ...parseSearch(before), ...search })}`;
}

export const locationOf = ({ pathname, search, href }: HistoryLocation): Location => ({
  pathname,
  search: parseSearch(search),
  searchStr: search,
  href,
});

/** The server has one for each page it draws, with the page's address as its history. */
export function openRouter(history: RouterHistory, preload: Router['preload']): Router {
  return {
    history,
    preload,
    location: () => locationOf(history.location),
    navigate: (going) => (going.replace ? history.replace(hrefOf(going)) : history.push(hrefOf(going))),
  };
}

export const RouterContext = createContext<Router | undefined>(undefined);
export const LocationContext = createContext<Location>({ pathname: '/', search: {}, searchStr: '', href: '/' });

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('no router around this');
  return router;
}

export const useLocation = (): Location => useContext(LocationContext);
export const useSearch = (): Search => useLocation().search;
export const useNavigate = () => useRouter().navigate;

/** Leads on as soon as it is drawn. */
export function Navigate({ to, search, replace }: Going) {
  const navigate = useNavigate();
  const href = hrefOf({ to, search });
  useEffect(() => navigate({ to: href, replace }), [navigate, href, replace]);
  return null;
}

interface Blocking {
  /** Whether a change of address has to wait for an answer. */
  readonly isBlocked: (current: Location, next: Location) => boolean;
  /** Whether the browser asks before the tab is closed. */
  readonly asksAtClose: () => boolean;
}

/** Holds a change of address until somebody says whether it may happen; `undefined` while none is held. */
export function useBlocker(blocking: Blocking): { readonly leave: () => void; readonly stay: () => void } | undefined {
  const { history } = useRouter();
  const [held, setHeld] = useState<(stays: boolean) => void>();
  const latest = useRef(blocking);
  useLayoutEffect(() => {
    latest.current = blocking;
  });
  useEffect(
    () =>
      history.block({
        blockerFn: ({ currentLocation, nextLocation }) =>
          latest.current.isBlocked(locationOf(currentLocation), locationOf(nextLocation)) &&
          new Promise<boolean>((resolve) => setHeld(() => resolve)),
        enableBeforeUnload: () => latest.current.asksAtClose(),
      }),
    [history],
  );
  const answer = (stays: boolean) => () => {
    held?.(stays);
    setHeld(undefined);
  };
  return held && { leave: answer(false), stay: answer(true) };
}

/** Why an address shows nothing: nothing is there, or nothing that this person may open. */
export type Missing = 'not_found' | 'permission_denied';

export class NotFound extends Error {
  readonly why: Missing;

  constructor(why: Missing) {
    super(why);
    this.name = 'NotFound';
    this.why = why;
  }
}

/** Thrown by a screen whose address leads to nothing. */
export const notFound = (why: Missing = 'not_found'): NotFound => new NotFound(why);
