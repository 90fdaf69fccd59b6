import type { SheetName } from '@sen/domain/people/import/model.ts';
import { groupTarget } from './group-target.ts';
import { peopleTarget } from './people-target.ts';
import type { Target } from './target.ts';

export const targetOf = (name: SheetName): Target => (name === 'group' ? groupTarget : peopleTarget);
