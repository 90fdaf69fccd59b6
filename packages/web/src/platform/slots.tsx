import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Places in a screen that slices of a higher floor fill; the app joins them. */
export type SlotName =
  | 'home'
  | 'dashboard'
  | 'portal'
  | 'admin'
  | 'invite'
  | 'person_courses'
  | 'person_goals'
  | 'person_organizations'
  | 'group_courses'
  | 'profile_setting';
export type Slots = Readonly<Record<SlotName, readonly ComponentType[]>>;

const SlotContext = createContext<Slots>({
  home: [],
  dashboard: [],
  portal: [],
  admin: [],
  invite: [],
  person_courses: [],
  person_goals: [],
  person_organizations: [],
  group_courses: [],
  profile_setting: [],
});

export const SlotProvider = SlotContext.Provider;

/** Everything that was put into the place, or `empty` when nothing was. */
export function Slot({ name, empty }: { readonly name: SlotName; readonly empty?: ReactNode }) {
  const parts = useContext(SlotContext)[name];
  if (parts.length === 0) return empty ?? null;
  return parts.map((Part, index) => <Part key={Part.displayName ?? Part.name ?? index} />);
}
