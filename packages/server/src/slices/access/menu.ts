import type * as calls from '@sen/domain/access/contract.ts';
import { type MenuEntry, menuOfSchool } from '@sen/domain/access/menu-model.ts';
import { may } from '@sen/domain/access/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';

export async function adminMenu(work: Work): Promise<MenuEntry[]> {
  if (!may(work.actor, 'root')) refuse('permission_denied');
  return menuOfSchool(await repository.findMenu(work.db));
}

/** ROL-27. Every page of the school has it from its next reading. */
export async function saveAdminMenu(
  work: Work,
  { admin_menu_nav, before: begun }: Input<typeof calls.saveAdminMenu>,
): Promise<MenuEntry[]> {
  if (!may(work.actor, 'root')) refuse('permission_denied');
  const before = menuOfSchool(await repository.findMenu(work.db, 'to_change'));
  if (begun && JSON.stringify(begun) !== JSON.stringify(before)) refuse('edited_meanwhile');
  await repository.saveMenu(work.db, admin_menu_nav);
  await emit(work, 'access.menu-changed', { before, after: admin_menu_nav });
  return admin_menu_nav;
}
