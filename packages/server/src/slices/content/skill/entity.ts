import { skill } from '@sen/domain/content/skill/model.ts';
import { plainEntity } from '../../../platform/binder/plain.ts';

export const skills = plainEntity(skill, { table: 'skills' });
