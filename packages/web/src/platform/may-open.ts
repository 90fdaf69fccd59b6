import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { Rights } from '@sen/domain/shared/contract.ts';
import type { ScreenName } from '@sen/domain/urls.ts';
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

/** Whether somebody has a right, for what stands in a slot. */
export const withRight =
  (right: Rights) =>
  (user: UserInfo): boolean =>
    mayOpen({ right }, user);

/** Whether this person has a right, as far as their browser is told. */
export function useHasRight(right: Rights): boolean {
  const user = useUser();
  return user !== null && mayOpen({ right }, user);
}
