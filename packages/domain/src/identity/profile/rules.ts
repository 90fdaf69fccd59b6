import { type Asker, type Holding, may, type Place, scopeOf } from '../../access/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import {
  type FieldFault,
  isDay,
  notLessFault,
  numberFault,
  phoneFault,
  rangeFault,
  requiredFault,
  schoolYearFault,
} from '../../shared/field-checks.ts';
import { isMailAddress } from '../mail-address.ts';
import { hasMore } from '../masking/rules.ts';
import { hasOffice } from '../office.ts';
import { passwordFault } from '../rules.ts';
import { userCategories } from './categories.ts';
import { isNationality } from './countries.ts';
import { ADMISSION_SCORE, educationLevels, type ProfileStep, sexes, type WrittenStep, YEARS } from './model.ts';
import { isMaskedValue, isTypedOver, sensitiveFields } from './sensitive.ts';

export interface Edited extends Holding {
  readonly user_iid: number;
  /** The organizations they belong to, and those above them. */
  readonly above?: readonly Place[];
}

export type EditFault = 'user_not_existed' | 'permission_denied' | 'not_while_masked';

/** Those who keep this person's record: everywhere in the school, or in an organization above theirs. */
export const looksAfter = (actor: Asker, { user_iid, above = [] }: Pick<Edited, 'user_iid' | 'above'>): boolean =>
  may(actor, 'users.update', { scope: scopeOf('user', user_iid), above });

/**
 * Why an actor may not change a part of a person's profile; undefined where they may. People change their own;
 * another's is changed by those who run the school, never upward, and never the password or the settings, which are that person's alone.
 * In another's name the password and the settings stay as they are.
 */
export function editFault(actor: Actor, subject: Edited, step: ProfileStep): EditFault | undefined {
  const is_private = step === 'password' || step === 'setting';
  if (is_private && actor.masked_by_iid !== null) return 'not_while_masked';
  if (actor.user_iid === subject.user_iid) return undefined;
  if (!looksAfter(actor, subject)) return 'user_not_existed';
  if (is_private || hasMore(subject, actor)) return 'permission_denied';
  return undefined;
}

/** Whether somebody may change a person's name: those who keep the record, whoever works here their own, others where the school lets them. */
export const mayRename = (
  actor: Asker,
  subject: Edited,
  { rename_oneself }: { readonly rename_oneself: boolean },
): boolean => rename_oneself || hasOffice(subject) || looksAfter(actor, subject);

/** Why somebody may not open, close or reset an account: as above, and never one's own. */
export function keepFault(actor: Actor, subject: Edited): EditFault | undefined {
  if (actor.masked_by_iid !== null) return 'not_while_masked';
  if (!looksAfter(actor, subject)) return 'user_not_existed';
  if (actor.user_iid === subject.user_iid || hasMore(subject, actor)) return 'permission_denied';
  return undefined;
}

export type Typed = Readonly<Record<string, string>>;
export type Faults = Record<string, FieldFault>;

const isOneOf =
  (known: readonly string[]) =>
  (text: string): FieldFault | undefined =>
    text === '' || known.includes(text) ? undefined : { key: 'this_field_is_not_valid' };

const numberWithin = (bounds: { least: number; most: number }) => (text: string) =>
  numberFault(text) ?? (text === '' ? undefined : rangeFault(Number(text), bounds));

const wholeWithin = (bounds: { least: number; most: number }) => (text: string) =>
  numberWithin(bounds)(text) ?? (/^\d*$/.test(text) ? undefined : { key: 'this_field_is_not_valid' });

const mailFault = (text: string): FieldFault | undefined =>
  text === '' || isMailAddress(text) ? undefined : { key: 'this_is_not_a_valid_email' };

function birthdayFault(text: string, today: string): FieldFault | undefined {
  if (text === '') return undefined;
  if (!isDay(text)) return { key: 'this_field_is_not_a_date' };
  if (text < '1900-01-01') return { key: 'this_day_is_too_early' };
  return notLessFault({ value: text, label: 'birthday' }, { value: today, label: 'today' });
}

type Check = (text: string, today: string) => FieldFault | undefined;

const checks: Readonly<Record<WrittenStep, Readonly<Record<string, Check>>>> = {
  info: {
    name: requiredFault,
    mail: mailFault,
    birthday: birthdayFault,
    sex: isOneOf(sexes),
    nationality: (text) => (text === '' || isNationality(text) ? undefined : { key: 'this_field_is_not_valid' }),
    payer_iid: numberFault,
    category: isOneOf(Object.values(userCategories).map(String)),
  },
  contact: { phone: phoneFault, emergency_phone: phoneFault },
  education: {
    education_level: isOneOf(educationLevels),
    graduation_year: wholeWithin(YEARS),
    admission_year: wholeWithin(YEARS),
    admission_score: numberWithin(ADMISSION_SCORE),
    school_year: schoolYearFault,
  },
};

/** What is wrong with the fields of a step, by name. `today` is a day as `YYYY-MM-DD`. */
export function profileFaults(step: WrittenStep, typed: Typed, today: string): Faults {
  const faults: Faults = {};
  for (const [field, check] of Object.entries(checks[step])) {
    const fault = isMaskedValue(typed[field]) ? undefined : check(typed[field] ?? '', today);
    if (fault) faults[field] = fault;
  }
  for (const field of sensitiveFields) if (isTypedOver(typed[field])) faults[field] = { key: 'covered_value_changed' };
  return faults;
}

/** What is wrong with a change of password before the present one is looked at (IDN-62). */
export function passwordChangeFaults({ old_pass = '', pass = '', pass_confirm = '' }: Typed): Faults {
  const faults: Faults = {};
  for (const [field, text] of Object.entries({ old_pass, pass, pass_confirm })) {
    const fault = requiredFault(text);
    if (fault) faults[field] = fault;
  }
  const weak = pass === '' ? undefined : passwordFault(pass);
  if (weak) faults.pass = { key: weak };
  if (pass !== '' && pass === old_pass) faults.pass = { key: 'password_same' };
  if (pass !== pass_confirm && pass_confirm !== '') faults.pass_confirm = { key: 'passwords_differ' };
  return faults;
}
