import type { ScreenName } from '@sen/domain/shared/urls.ts';
import { mayOpen } from './route.ts';
import { useUser } from './session.ts';
import { useScreens } from './trail.ts';

/** Whether this person may open a screen, for whatever leads to it. */
export function useMayOpen(): (name: ScreenName) => boolean {
  const screenOf = useScreens();
  const user = useUser();
  return (name) => {
    const screen = screenOf(name);
    return screen !== undefined && user !== null && mayOpen(screen, user);
  };
}
