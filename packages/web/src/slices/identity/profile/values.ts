import type { fullInfo } from '@sen/domain/identity/contract.ts';
import type { WrittenStep } from '@sen/domain/identity/profile/model.ts';
import { profileFaults } from '@sen/domain/identity/profile/rules.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { faultInWords } from '@sen/domain/shared/field-checks.ts';
import { say } from '../../../platform/i18n.ts';
import { schoolZone } from '../../../platform/school.ts';

export type Person = Output<typeof fullInfo>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** What the fields of a form hold: texts, as they are typed. */
export const formValues = ({ name, mail, profile }: Person) => ({
  name,
  mail,
  birthday: profile.birthday ?? '',
  sex: profile.sex,
  nationality: profile.nationality,
  payer_iid: textOf(profile.payer_iid),
  category: String(profile.category),
  code: profile.code,
  identity_number: profile.identity_number,
  grade: profile.grade,
  school_year: profile.school_year,
  phone: profile.phone,
  address: profile.address,
  city: profile.city,
  emergency_name: profile.emergency_name,
  emergency_phone: profile.emergency_phone,
  education_level: profile.education_level,
  school_attended: profile.school_attended,
  field_of_study: profile.field_of_study,
  graduation_year: textOf(profile.graduation_year),
  admission_year: textOf(profile.admission_year),
  admission_major: profile.admission_major,
  admission_score: textOf(profile.admission_score),
  admission_documents: profile.admission_documents,
});
export type FormValues = ReturnType<typeof formValues>;

/** The day at the school, as `YYYY-MM-DD`. */
export const schoolDay = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: schoolZone(), dateStyle: 'short' }).format(Date.now());

/** Message by field, as the server would say it. */
export function faultsInWords(step: WrittenStep, values: FormValues): Record<string, string> {
  const trimmed = Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()]));
  const faults = profileFaults(step, trimmed, schoolDay());
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultInWords(fault, say)]));
}
