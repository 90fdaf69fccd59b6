/** What other areas ask of many people at once. */
import type { Place } from '@sen/domain/access/rules.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';

/** Accounts that one of these words means: `keys` are names to sign in, mails and codes in small letters, `names` whole names as they are searched. */
export const peopleNamed = ({ db }: Work, words: repository.WordsForPeople) => repository.listPeopleNamed(db, words);

/** The organizations to which people belong today and those above them, as places that a right may be held over. */
export const placesOfPeople = (
  { db }: Work,
  user_iids: readonly number[],
): Promise<ReadonlyMap<number, readonly Place[]>> => repository.listPlacesOfAll(db, user_iids);
