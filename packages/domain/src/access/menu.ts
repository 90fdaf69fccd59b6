/** The administration's menu: who sees which entry (ROL-24…27). */
import type { Role } from '../shared/actor.ts';
import type { MenuEntry } from './menu-model.ts';

export interface Limits {
  readonly roles?: readonly string[] | undefined;
  readonly working_modes?: readonly string[] | undefined;
  readonly school_types?: readonly string[] | undefined;
}

export interface Viewer {
  readonly role_names: readonly Role[];
  /** Empty where the school is one, or the person has chosen neither side. */
  readonly working_mode: string;
  readonly school_type: string;
}

/** ROL-24, ROL-25: root sees every entry; others those whose limits they are within. */
export function isShown({ roles: held = [], working_modes = [], school_types = [] }: Limits, viewer: Viewer): boolean {
  if (viewer.role_names.includes('root')) return true;
  return (
    (held.length === 0 || viewer.role_names.some((role) => held.includes(role))) &&
    (working_modes.length === 0 || viewer.working_mode === '' || working_modes.includes(viewer.working_mode)) &&
    (school_types.length === 0 || school_types.includes(viewer.school_type))
  );
}

/** The entries somebody sees, with those of their children; a parent of which no child is left goes too. */
export const shownMenu = (entries: readonly MenuEntry[], viewer: Viewer): MenuEntry[] =>
  entries.flatMap((entry) => {
    if (!isShown(entry, viewer)) return [];
    const children = entry.children.filter((child) => isShown(child, viewer));
    return entry.children.length > 0 && children.length === 0 ? [] : [{ ...entry, children }];
  });

/** ROL-26: whoever has no role at all has nothing to do in the administration. */
export const entersAdministration = ({
  role_names,
  permissions,
}: {
  readonly role_names: readonly Role[];
  readonly permissions: readonly string[];
}): boolean => role_names.length > 0 || permissions.length > 0;
