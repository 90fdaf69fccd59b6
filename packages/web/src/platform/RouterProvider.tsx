import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { LocationContext, locationOf, type Router, RouterContext } from './router.ts';
import { keepScroll, restoreScroll } from './scroll.ts';

interface RouterProviderProps {
  readonly router: Router;
  readonly children: ReactNode;
}

/** Draws its children anew for each address. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const { history } = router;
  // At once, as a box that stands for a part of the address has to change with the press.
  const current = useSyncExternalStore(
    history.subscribe,
    () => history.location,
    () => history.location,
  );
  useEffect(() => keepScroll(history), [history]);
  const first = useRef(true);
  useLayoutEffect(() => {
    restoreScroll(current, first.current);
    first.current = false;
  }, [current]);
  const location = useRef({ of: current, read: locationOf(current) });
  if (location.current.of !== current) location.current = { of: current, read: locationOf(current) };
  return (
    <RouterContext value={router}>
      <LocationContext value={location.current.read}>{children}</LocationContext>
    </RouterContext>
  );
}
