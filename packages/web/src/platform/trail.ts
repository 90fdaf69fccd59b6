import { addressOf, resolveScreen, type ScreenName } from '@sen/domain/urls.ts';
import { createContext, useContext } from 'react';
import { at, type Place } from './place.ts';
import { mayOpen, type Screen, useAddress } from './route.ts';
import { useSearch } from './router.ts';
import { useUser } from './session.ts';

type ScreenOf = (name: ScreenName) => Screen | undefined;

/** The place above: the one the screen names, else the nearest screen whose address begins this one. */
function above(place: Place, screenOf: ScreenOf): Place | undefined {
  const declared = screenOf(place.name)?.under?.(place);
  if (declared) return declared;
  const parts = addressOf(place.name, place.params).split('/');
  for (let length = parts.length - 1; length > 1; length--) {
    const match = resolveScreen(parts.slice(0, length).join('/'));
    if (match && screenOf(match.name)) return match;
  }
  return undefined;
}

/** All matched places from the outermost to the one itself. */
export function trailOf(here: Place, root: Place, screenOf: ScreenOf): readonly Place[] {
  const trail = [here];
  for (let place = above(here, screenOf); place; place = above(place, screenOf)) trail.unshift(place);
  return trail[0]?.name === root.name ? trail : [root, ...trail];
}

const ScreensContext = createContext<ScreenOf>(() => undefined);
export const ScreensProvider = ScreensContext.Provider;
/** Every screen that is built, for screens that show another one. */
export const useScreens = () => useContext(ScreensContext);

export interface Step {
  readonly place: Place;
  readonly screen: Screen;
}

/** Where one is, with the places above that this person may enter. Empty for a screen that stands by itself. */
export function useTrail(): readonly Step[] {
  const screenOf = useContext(ScreensContext);
  const address = useAddress();
  const search: Readonly<Record<string, string>> = useSearch();
  const user = useUser();
  const screen = address && screenOf(address.name);
  if (!screen || screen.alone) return [];
  const root = user && screen.layout !== 'frontend' ? at('dashboard', {}) : at('home', {});
  return trailOf({ ...address, search }, root, screenOf).flatMap((place) => {
    const step = screenOf(place.name);
    const enters = step && (user ? mayOpen(step, user) : step.access !== 'signed_in');
    return step && enters ? [{ place, screen: step }] : [];
  });
}
