/** Whether a row is probably about somebody whom the school has already. */
import { plainPhone } from '../../identity/user-words.ts';
import { searchText } from '../../shared/search-text.ts';
import type { NearPerson } from './model.ts';

type Likeness = NearPerson['why'][number];

interface Likened {
  readonly name: string;
  readonly mail?: string | undefined;
  readonly phone?: string | undefined;
  readonly birthday?: string | null | undefined;
  readonly code?: string | undefined;
  readonly grade?: string | undefined;
}

/** What each likeness counts. Twins share birthday and telephone, namesakes a name: no two of these alone are enough. */
const weights: Readonly<Record<Likeness, number>> = {
  same_name: 50,
  like_name: 35,
  same_birthday: 35,
  same_phone: 35,
  same_mail: 40,
  like_mail: 40,
  same_grade: 25,
};
/** Different birthdays speak against it. */
const OTHER_BIRTHDAY = -40;
const ENOUGH = 75;

/** How alike two people are, and in what. */
export function likeness(one: Likened, other: Likened): { readonly score: number; readonly why: readonly Likeness[] } {
  const why: Likeness[] = [];
  if (wordsOf(one.name) === wordsOf(other.name)) why.push('same_name');
  else if (areClose(searchText(one.name), searchText(other.name), 1)) why.push('like_name');
  const days = one.birthday && other.birthday ? [one.birthday, other.birthday] : [];
  if (days.length > 0 && days[0] === days[1]) why.push('same_birthday');
  if (samePhone(one.phone, other.phone)) why.push('same_phone');
  const mails = [one.mail, other.mail].map((mail = '') => mail.toLowerCase());
  if (areClose(mails[0] ?? '', mails[1] ?? '', 2)) why.push(mails[0] === mails[1] ? 'same_mail' : 'like_mail');
  if (why.includes('same_name') && !haveOtherCodes(one, other) && sameGrade(one, other)) why.push('same_grade');
  const against = days.length > 0 && days[0] !== days[1] ? OTHER_BIRTHDAY : 0;
  return { score: why.reduce((sum, name) => sum + weights[name], against), why };
}

/** Whether they may be one person, so that somebody has to say. */
export const isNear = (score: number): boolean => score >= ENOUGH;

/** People of one name whom nothing else tells apart: worth a word, not a question. */
export const areNamesakes = (one: Likened, other: Likened): boolean => {
  const { score, why } = likeness(one, other);
  return why.includes('same_name') && score >= weights.same_name && !haveOtherCodes(one, other);
};

/** So many of the first signs of a mail: whoever writes it a second time seldom errs in them. */
const MAIL_BEGINS = 3;

/**
 * Two facts of somebody together: no likeness alone is enough, so that of two rows about one person one of these is the same.
 * Mails of a school are often numbered, birthdays shared: beside another name the two say nothing.
 */
export function signsOf({
  name = '',
  mail = '',
  phone,
  birthday = '',
  grade = '',
}: Partial<Likened>): readonly string[] {
  const words = name && wordsOf(name);
  const digits = digitsOf(phone);
  const beside_name = [birthday ?? '', digits, mail.slice(0, MAIL_BEGINS).toLowerCase(), grade && searchText(grade)];
  return [...beside_name.map((fact) => [words, fact]), [birthday ?? '', digits]].flatMap((both) =>
    both.every(Boolean) ? [both.join('|')] : [],
  );
}

/** Each person has their own code as a rule. */
const haveOtherCodes = ({ code = '' }: Likened, { code: other = '' }: Likened): boolean =>
  code !== '' && other !== '' && code.toLowerCase() !== other.toLowerCase();

const sameGrade = ({ grade = '' }: Likened, { grade: other = '' }: Likened): boolean =>
  grade !== '' && searchText(grade) === searchText(other);

/** Of a near match: it has the same name and nothing else in common. */
export const isByNameAlone = ({ why }: Pick<NearPerson, 'why'>): boolean => why.length === 1 && why[0] === 'same_name';

/** The words of a name in any order, without marks: family names stand first or last. */
const wordsOf = (name: string): string => searchText(name).split(' ').sort().join(' ');

/** The last nine digits: with or without the code of the country. */
function samePhone(one = '', other = ''): boolean {
  const own = digitsOf(one);
  return own.length >= 8 && own === digitsOf(other);
}

const digitsOf = (phone = ''): string => plainPhone(phone).replace(/\D/g, '').slice(-9);

/** Whether at most so many signs must be changed, added, left out or swapped with the next. */
export function areClose(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most || Math.min(one.length, other.length) < 5) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const line = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (last[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      const shifted = Math.min(last[to] ?? 0, line[to - 1] ?? 0) + 1;
      const is_swap = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const swapped = is_swap ? (before[to - 2] ?? 0) + 1 : shifted;
      line.push(Math.min(changed, shifted, swapped));
    }
    if (Math.min(...last) > most && Math.min(...line) > most) return false;
    before = last;
    last = line;
  }
  return (last[other.length] ?? 0) <= most;
}
