import { z } from 'zod';
import { roles } from '../shared/actor.ts';
import { line } from '../shared/wire.ts';

const Address = line(500).pipe(z.string().regex(/^\/(?![/\\])\S*$/, { error: 'this_is_not_an_address' }));
const Limit = <const T extends readonly string[]>(values: T) => z.array(z.enum(values)).default([]);

/** Pictures that an entry may name; without one it has that of the screen it leads to. */
export const menuIcons = [
  'home',
  'school',
  'people',
  'list',
  'book',
  'library',
  'import',
  'settings',
  'dashboard',
] as const;

const Entry = z.object({
  key: line(60).pipe(z.string().min(1)),
  /** A text key, or the words themselves. */
  title: line(120).pipe(z.string().min(1)),
  path: Address.or(z.literal('')).default(''),
  icon: line(60).default(''),
  /** A list that is empty is no limit. */
  roles: Limit(roles),
  working_modes: Limit(['academic', 'elearning']),
  school_types: Limit(['sis', 'enterprise']),
});

/** One entry of a school's `admin_menu_nav`; children have no children. */
export const MenuEntry = Entry.extend({ children: z.array(Entry).max(50).default([]) });
export type MenuEntry = z.output<typeof MenuEntry>;

/** A menu as it is kept; what cannot be read any more is left out, so that one bad entry never takes the menu away. */
export const menuOfSchool = (kept: readonly unknown[]): MenuEntry[] =>
  kept.flatMap((entry) => MenuEntry.safeParse(entry).data ?? []);
