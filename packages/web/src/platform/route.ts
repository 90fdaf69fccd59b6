import { mayKnock } from '@sen/domain/access/rules.ts';
import { askerOf } from '@sen/domain/access/told.ts';
import type { Rights } from '@sen/domain/shared/contract.ts';
import { addressMeant, resolveScreen, type ScreenName, withoutFrame } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { DocumentOf } from './document.tsx';
import type { Place } from './place.ts';
import { notFound, useLocation, useRouter, useSearch } from './router.ts';
import { currentSite } from './school.ts';

/** `embedded` shows content only; any address may ask for it (`?layout=embedded`, TEN-43). */
export type LayoutName = 'frontend' | 'learning' | 'admin' | 'embedded';

/** Places in a screen that slices of a higher floor fill; the app joins them. */
export type SlotName =
  | 'home'
  | 'dashboard'
  | 'portal'
  | 'admin'
  | 'invite'
  | 'course_overview'
  | 'learner_links'
  | 'learner_news'
  | 'learner_row'
  | 'person_view'
  | 'person_organizations'
  | 'group_courses'
  | 'profile_setting';

/** One screen, as its slice declares it. Its address is the pattern of that name in the domain's `urls.ts`. */
export interface Screen {
  readonly name: ScreenName;
  readonly layout: LayoutName;
  /** Of the browser. */
  readonly title: TextKey;
  /** `guest`: the signed-in go to the dashboard. `signed_in`: guests go to sign-in and come back. */
  readonly access: 'everyone' | 'guest' | 'signed_in';
  /** What the signed-in person needs: what is asked by the call that the screen cannot do without; left out: nothing (ROL-11). */
  readonly right?: Rights;
  /** The screen itself says when the connection is lost, so the bar above it stays away. */
  readonly own_connection_words?: true;
  /** Opens without the network from what the device keeps, and is never disturbed by the offer of a new version. */
  readonly works_offline?: true;
  /** What the address names by an iid: its name stands for the screen's title. */
  readonly document?: DocumentOf;
  /** The place above, where the address does not begin with that of the place above. */
  readonly under?: (here: Place) => Place;
  /** What parts of other slices stand in it, as far as they come with it. */
  readonly slot?: SlotName;
  /** It stands by itself: no place above is shown. */
  readonly alone?: true;
  readonly load: () => Promise<ScreenCode>;
}

/** What the file of a screen, or of a part that fills one, brings. */
export interface ScreenCode {
  readonly default: ComponentType;
  /** Asks for what the screen shows, so that the answer is on its way while the first page is still being drawn. */
  readonly begin?: (address: { readonly params: object; readonly search: object }) => Promise<unknown>;
}

/** Whether somebody who holds this may open a screen. */
export const mayOpen = ({ right }: Pick<Screen, 'right'>, held: Held): boolean =>
  !right || mayKnock(askerOf(held), right);

export type Held = Parameters<typeof askerOf>[0];
export const nobody: Held = { roles: [] };

/** The one address of a screen: without prefixes, closing slash and other names. The school's base prefix counts where nothing else has it (TEN-44). */
export function plainPath(path: string, base = currentSite().conf?.base_prefix ?? '/learn'): string {
  const tidy = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const meant = addressMeant(tidy);
  if (meant !== undefined) return meant;
  const rest = withoutFrame(tidy);
  if (rest !== tidy) return plainPath(rest, base);
  const below = rest.startsWith(`${base}/`) ? rest.slice(base.length) : undefined;
  return below !== undefined && !resolveScreen(rest) && resolveScreen(below) ? below : rest;
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
  const router = useRouter();
  const state = schema.parse(useSearch());
  const change = (changes: Partial<z.input<Schema>>, replace = true) =>
    // From the newest address: what is drawn may still be an older one.
    router.navigate({ to: router.location().href, search: changes, replace });
  return [state, change] as const;
}
