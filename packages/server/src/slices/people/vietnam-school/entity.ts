import { vietnamSchool } from '@sen/domain/people/vietnam-school/model.ts';
import { plainEntity } from '../../../platform/binder/plain.ts';

export const vietnamSchools = plainEntity(vietnamSchool, { table: 'vietnam_schools' });
