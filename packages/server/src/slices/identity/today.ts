import type { Work } from '../../platform/work.ts';
import { countPeople } from './today-repository.ts';

const DAY_S = 86_400;

/** Who is in the school, who was here within a day, and who came within a week. */
export const peopleToday = ({ db, now }: Work) =>
  countPeople(db, { seen_since: now - DAY_S, made_since: now - 7 * DAY_S });
