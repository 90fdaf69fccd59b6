import type { NamedPlace, NamedReason } from '@sen/domain/access/model.ts';
import { SCHOOL, SYSTEM } from '@sen/domain/access/rules.ts';
import { isRole } from '@sen/domain/shared/actor.ts';
import { t } from '../../../platform/i18n.ts';

/** A role of the product in words; what the school named itself stays as it is. */
export const roleWords = (role: string): string => (isRole(role) ? t(`role_${role}`) : role);

export function placeWords({ scope, name }: NamedPlace): string {
  if (scope === SCHOOL) return t('place_school');
  return scope === SYSTEM ? t('place_system') : name;
}

/** Why something is allowed, in one line. */
export function reasonWords({ by, role, via, place }: NamedReason): string {
  const values = { role: roleWords(role), place: placeWords(place), via };
  return t(by === 'grant' && via !== '' ? 'why_by_via' : `why_by_${by}`, values);
}
