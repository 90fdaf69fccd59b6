import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => undefined;

interface LaterProps {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** What is no part of the first paint: a page that the server drew shows the fallback until the app has taken it over. */
export function Later({ fallback = null, children }: LaterProps) {
  const taken = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Suspense fallback={fallback}>{taken ? children : fallback}</Suspense>;
}
