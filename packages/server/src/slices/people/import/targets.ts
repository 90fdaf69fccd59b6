import { kindOf } from '@sen/domain/kinds.ts';
import { isOfPeople } from '@sen/domain/people/import/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { groupTarget } from './group-target.ts';
import { organizationTarget } from './organization-target.ts';
import { peopleTarget } from './people-target.ts';
import { plainTarget } from './plain-target.ts';
import type { Target } from './target.ts';

const own: Readonly<Record<string, Target>> = { group: groupTarget, organization: organizationTarget };

/** A kind of record that comes by sheets. */
export function kindOfSheet(name: string): Kind {
  const kind = kindOf(name);
  return kind?.sheet ? kind : refuse('invalid_input', { err: { name: 'this_field_is_not_valid' } });
}

export function targetOf(name: string): Target {
  const kind = kindOfSheet(name);
  return own[name] ?? (isOfPeople(name) ? peopleTarget : plainTarget(kind));
}
