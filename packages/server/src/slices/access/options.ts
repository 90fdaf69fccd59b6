import { holdsSomewhere } from '@sen/domain/access/rules.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Option } from '@sen/domain/shared/options.ts';
import { textOf } from '@sen/domain/words.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';

/** Whoever gives roles in some place chooses among them. */
function permit({ actor }: Work): void {
  if (!holdsSomewhere(actor, 'root', 'anywhere')) refuse('permission_denied');
}

/** ROL-10: the roles of the product and the school's own names for several. */
async function rolesUnderDomain(work: Work): Promise<Option[]> {
  permit(work);
  const grouped = await repository.listGroupedRoles(work.db);
  return [
    ...roles.map((role) => ({ value: role, label: textOf(work.actor.language, `role_${role}`) })),
    ...grouped.map(({ iid, name }) => ({ value: iid, label: name })),
  ];
}

/** ROL-32. */
async function abacRoles(work: Work): Promise<Option[]> {
  permit(work);
  return (await repository.listAbacRoles(work.db)).map(({ iid, name }) => ({ value: iid, label: name }));
}

export const options = { roles_under_domain: rolesUnderDomain, abac_role: abacRoles };
