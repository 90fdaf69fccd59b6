import { credit } from './credit/model.ts';
import { course, exercise, question, sco } from './node/kinds.ts';
import { skill } from './skill/model.ts';

export const kinds = [course, sco, exercise, question, skill, credit] as const;
