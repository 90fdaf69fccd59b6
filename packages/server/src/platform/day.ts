import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import type { Visit } from './route.ts';
import type { Work } from './work.ts';

/** The day it is at the school that is visited, as `YYYY-MM-DD`; asks the database nothing. */
export const dayAt = ({ school }: Pick<Visit, 'school'>, { now }: Pick<Work, 'now'>): string =>
  dayInWords(now, { zone: school?.school.timezone ?? 'UTC', date_format: 'YYYY-MM-DD' });
