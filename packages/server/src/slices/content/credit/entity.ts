import { credit } from '@sen/domain/content/credit/model.ts';
import { plainEntity } from '../../../platform/binder/plain.ts';

export const subjects = plainEntity(credit, { table: 'subjects' });
