import { isLoginName, isReservedName } from '@sen/domain/identity/login-name.ts';
import { isMailAddress } from '@sen/domain/identity/mail-address.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { passwordFault } from '@sen/domain/identity/rules.ts';
import { kindFaults, semesterFaults } from '@sen/domain/setup/rules.ts';
import { faultsTold } from '@sen/domain/shared/field-checks.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import type { OrgType, palettes, schoolTypes } from '@sen/domain/tenancy/model.ts';
import type { ThemeName } from '@sen/domain/tenancy/palettes.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { z } from 'zod';
import { readForTab, writeForTab } from '../../../platform/storage.ts';

export const steps = ['account', 'theme', 'org_types', 'semester'] as const;
export type Step = (typeof steps)[number];

/** A kind of organization as it is typed; its code follows from its name. */
export type OrgKind = Omit<OrgType, 'type' | 'parents'>;

export interface Setup {
  readonly name: string;
  readonly lname: string;
  readonly mail: string;
  readonly pass: string;
  readonly layout: ThemeName;
  readonly color_palette: (typeof palettes)[number];
  readonly org_types: readonly OrgKind[];
  readonly semester_name: string;
  readonly start_date: string;
  readonly end_date: string;
}

const fieldsOf: Readonly<Record<Step, readonly (keyof Setup)[]>> = {
  account: ['name', 'lname', 'mail', 'pass'],
  theme: ['layout', 'color_palette'],
  org_types: ['org_types'],
  semester: ['semester_name', 'start_date', 'end_date'],
};

/** The step a field is typed in. */
export const stepOf = (field: string): Step | undefined =>
  steps.find((step) => fieldsOf[step].some((name) => name === field.split('.', 1)[0]));

type Say = (key: string, values?: readonly (string | number)[]) => string;

/** What is wrong in the steps up to this one by field, as text keys or ready words. */
export function faultsUpTo(step: Step, values: Setup, say: Say): Record<string, string> {
  const asked = new Set(steps.slice(0, steps.indexOf(step) + 1).flatMap((one) => fieldsOf[one]) as string[]);
  const [name, lname, mail] = [values.name.trim(), values.lname.trim(), values.mail.trim()];
  const weak = passwordFault(values.pass);
  const semester_name = values.semester_name.trim();
  const own: Record<string, TextKey> = {
    ...tooLong({ name, mail, semester_name }),
    ...(!isLoginName(lname) && { lname: 'login_name_not_valid' }),
    ...(isReservedName(lname) && { lname: 'name_reserved' }),
    ...(!isMailAddress(mail) && { mail: 'this_is_not_a_valid_email' }),
  };
  const faults: Record<string, string> = {
    ...own,
    ...(weak && { pass: weak }),
    ...missingFields({ name, lname, mail, pass: values.pass }),
    ...faultsTold(semesterFaults({ ...values, name: semester_name }), say),
    ...kindFaults(values.org_types),
  };
  // A page loaded anew has lost the password; it is asked for again at the end, not before.
  if (step !== 'account' && step !== 'semester') asked.delete('pass');
  return Object.fromEntries(Object.entries(faults).filter(([field]) => asked.has(field.split('.', 1)[0] ?? '')));
}

const MOST = 255;
const tooLong = (texts: Readonly<Record<string, string>>): Record<string, TextKey> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): (readonly [string, TextKey])[] =>
      text.length > MOST ? [[name, 'value_too_long']] : [],
    ),
  );

/** As the call takes them: kinds without a name are left out, codes are made of the names and never twice the same. */
export function orgTypesOf(kinds: readonly OrgKind[]): OrgType[] {
  const codes = new Set<string>();
  return kinds.flatMap((kind) => {
    const name = kind.name.trim();
    if (name === '') return [];
    const base = slugOf(name).slice(0, 36);
    let type = base;
    for (let again = 2; codes.has(type); again += 1) type = `${base}-${again}`;
    codes.add(type);
    return [{ ...kind, name, type, parents: [] }];
  });
}

const plain = { has_perm: false, is_phongban: false, has_province_and_district: false };

/** What such a school usually has, to begin with. */
export const usualKinds = (type: (typeof schoolTypes)[number], t: (key: TextKey) => string): OrgKind[] =>
  type === 'sis'
    ? [
        { ...plain, name: t('org_faculty'), has_perm: true },
        { ...plain, name: t('org_class') },
      ]
    : [
        { ...plain, name: t('org_branch'), has_perm: true, has_province_and_district: true },
        { ...plain, name: t('org_department'), has_perm: true, is_phongban: true },
      ];

const STORED = 'first-setup';
const Kept = z
  .object({
    invited: z.string(),
    name: z.string(),
    lname: z.string(),
    mail: z.string(),
    layout: z.string(),
    color_palette: z.enum(['light', 'dark']),
    org_types: z.array(
      z.object({
        name: z.string(),
        has_perm: z.boolean(),
        is_phongban: z.boolean(),
        has_province_and_district: z.boolean(),
      }),
    ),
    semester_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
  })
  .optional()
  .catch(undefined);

/**
 * What was typed for the person of this address before the tab was loaded anew or another link was sent (CON-34: nothing of it
 * outlives the tab); the password is never kept.
 */
export function keptSetup(invited: string) {
  const text = readForTab(STORED);
  const kept = text === null ? undefined : Kept.parse(JSON.parse(text));
  if (kept?.invited !== invited) return undefined;
  const { invited: _, ...setup } = kept;
  return setup;
}
export const keepSetup = (invited: string, { pass: _, ...rest }: Setup): void =>
  writeForTab(STORED, JSON.stringify({ ...rest, invited }));
export const forgetSetup = (): void => writeForTab(STORED, undefined);
