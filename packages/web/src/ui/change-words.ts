/** What stands in a change, in the reader's words. */
import { fieldLooks } from '@sen/domain/field-labels.evaluated.ts';
import { fieldKey } from '@sen/domain/field-words.ts';
import { Money } from '@sen/domain/shared/field-type.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { hasText, say, t } from '../platform/i18n.ts';
import { currentSite } from '../platform/school.ts';
import { callInWords } from './action-words.ts';
import { countryName } from './country.ts';
import { dayInWords } from './day-text.ts';
import { formatDateTime, formatMoney } from './format.ts';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the form of the kind calls it, where it is a field of one. */
export const fieldName = (field: string, ntype?: string): string => say(fieldKey(field, hasText, ntype) ?? field);

const MARKUP = /<\/?[a-z][^>]*>/i;

/** A text with formats, alone or among the parts of a field. */
export const isMarkedUp = (value: unknown): boolean =>
  typeof value === 'string' ? MARKUP.test(value) : isRecord(value) && Object.values(value).some(isMarkedUp);

/** What is written with formats, without their signs. */
const readable = (text: string): string =>
  MARKUP.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text;

/** The school's name of a type of organizations. */
const typeName = (code: string): string =>
  currentSite().school?.org_types.find(({ type }) => type === code)?.name ?? code;

/** Values that name fields, kinds of records or what has a name of its own; of a field that means this in one kind alone, behind the kind. */
const namesOf: Readonly<Record<string, ((name: string) => string) | undefined>> = {
  fields: (name) => fieldName(name),
  names: (name) => fieldName(name),
  call: callInWords,
  scope: (place) => (place === '' ? t('place_school') : place),
  take: (name) => fieldName(name),
  kinds: (ntype) => say(`kind_${ntype}`),
  nationality: countryName,
  org_types: typeName,
  'organization type': typeName,
};

/** A value of parts that are written as one, such as an amount with its currency. */
export const isOnePiece = (field: string, ntype: string): boolean => fieldLooks[`${ntype} ${field}`] !== undefined;

/** A value whose field says how it is written; undefined for the others. */
function asLook(value: unknown, field: string, ntype: string): string | undefined {
  const look = fieldLooks[`${ntype} ${field}`];
  if (look === 'moment') return typeof value === 'number' && value > 0 ? formatDateTime(value) : '';
  if (look === 'files') return isRecord(value) ? String(value.name) : undefined;
  const money = look === 'money' ? Money.safeParse(value).data : undefined;
  return money && formatMoney(money.amount, money.currency);
}

/**
 * Choices by their words, lists and fields with parts without the signs that programs write them with.
 * @param within the field that has this one as a part; a choice may be worded by it.
 */
export function inWords(value: unknown, field: string, ntype: string, within = field): string {
  if (value === undefined || value === null) return '';
  const told = asLook(value, field, ntype);
  if (told !== undefined) return told;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) {
    const parts = value.map((one) => inWords(one, field, ntype)).filter(Boolean);
    return parts.join(value.some(isRecord) ? '\n' : ', ');
  }
  // A file is known by its name.
  if (isRecord(value) && field === 'attachments') return String(value.name);
  if (isRecord(value)) {
    // What a condition of rules asks about stands beside its values.
    const meant = (name: string) => (name === 'values' && value.field === 'nationality' ? 'nationality' : name);
    const parts = Object.entries(value).map(
      ([name, part]) => [fieldName(name), inWords(part, meant(name), ntype, field)] as const,
    );
    return parts.flatMap(([name, text]) => (text === '' ? [] : `${name}: ${text}`)).join('; ');
  }
  const text = readable(String(value));
  const naming = namesOf[field] ?? namesOf[`${ntype} ${field}`];
  if (naming) return naming(text);
  // Rules of groups have words of their own.
  const word = [`${ntype}_${field}_${text}`, `rule_${field}_${text}`, `${field}_${text}`, `${within}_${text}`].find(
    hasText,
  );
  return word === undefined ? dayInWords(text, dayPatternOf(currentSite().conf)) : t(word);
}
