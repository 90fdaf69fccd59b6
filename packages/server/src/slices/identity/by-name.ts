import type { Work } from '../../platform/work.ts';
import { listByName } from './repository.ts';

/** Of these people those who are not gone, in the order of lists of names; with a keyword those who have its words. */
export const peopleByName = ({ db }: Work, iids: readonly number[], keyword?: string) => listByName(db, iids, keyword);
