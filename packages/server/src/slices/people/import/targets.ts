import type { SheetName } from '@sen/domain/people/import/model.ts';
import { groupTarget } from './group-target.ts';
import { organizationTarget } from './organization-target.ts';
import { peopleTarget } from './people-target.ts';
import { schoolTarget } from './school-target.ts';
import type { Target } from './target.ts';

export function targetOf(name: SheetName): Target {
  if (name === 'group') return groupTarget;
  if (name === 'organization') return organizationTarget;
  return name === 'schools-in-vietnam' ? schoolTarget : peopleTarget;
}
