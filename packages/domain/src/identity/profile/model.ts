import { z } from 'zod';
import { FORM_YEARS } from '../../shared/field-checks.ts';
import { Timestamp } from '../../shared/wire.ts';
import { workingModes } from '../../tenancy/features.ts';

/** Parts of a profile, each saved by itself (IDN-58). */
export const profileSteps = ['info', 'contact', 'education', 'avatar', 'password', 'setting'] as const;
export type ProfileStep = (typeof profileSteps)[number];

export const sexes = ['male', 'female', 'other'] as const;
export const educationLevels = [
  'primary',
  'secondary',
  'high_school',
  'vocational',
  'college',
  'bachelor',
  'master',
  'doctorate',
] as const;
/** Which side of the product somebody works on (TEN-21); empty is both. */
export const chosenModes = ['', ...workingModes] as const;
/** Ways a message may take (CON-29). */
export const channels = ['mail', 'sms', 'notify', 'web'] as const;
export type Channel = (typeof channels)[number];
/** Those that messages take: the others are kept as they were set. */
export const offeredChannels: readonly Channel[] = ['mail', 'notify'];

/** Bytes of a picture at most (IDN-61), and the side it is kept at. */
export const AVATAR_BYTES = 5 * 1024 * 1024;
export const AVATAR_SIDE = 512;
export const avatarKinds = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What only those who run the school may write: where a person came from, and on which side they work. */
export const staffFields = [
  'code',
  'grade',
  'school_year',
  'identity_number',
  'category',
  'admission_year',
  'admission_major',
  'admission_score',
  'admission_documents',
] as const;

/** Fields of each step that are kept in columns of their own. */
export const stepFields = {
  info: ['name', 'mail', 'code', 'birthday', 'sex', 'nationality', 'identity_number', 'payer_iid', 'category'],
  contact: ['phone', 'address', 'city', 'emergency_name', 'emergency_phone'],
  education: [
    'grade',
    'school_year',
    'education_level',
    'school_attended',
    'field_of_study',
    'graduation_year',
    'admission_year',
    'admission_major',
    'admission_score',
    'admission_documents',
  ],
} as const;
export type WrittenStep = keyof typeof stepFields;

/** What is kept of a person besides their account (IDN-59). */
export const Profile = z.object({
  phone: z.string(),
  birthday: z.string().nullable(),
  sex: z.string(),
  nationality: z.string(),
  address: z.string(),
  city: z.string(),
  emergency_name: z.string(),
  emergency_phone: z.string(),
  education_level: z.string(),
  school_attended: z.string(),
  field_of_study: z.string(),
  graduation_year: z.number().nullable(),
  payer_iid: z.number().nullable(),
  category: z.number(),
  admission_year: z.number().nullable(),
  admission_major: z.string(),
  admission_score: z.number().nullable(),
  admission_documents: z.string(),
  code: z.string(),
  grade: z.string(),
  school_year: z.string(),
  identity_number: z.string(),
});
export type Profile = z.output<typeof Profile>;

/** Score of admission at most. */
export const ADMISSION_SCORE = { least: 0, most: 10_000 } as const;
export const YEARS = { least: FORM_YEARS.first, most: FORM_YEARS.last } as const;

export const Named = z.object({ iid: z.number(), name: z.string() });

/** What `full-info` tells beside the user info (IDN-18). */
export const fullProfile = {
  status: z.string(),
  created_at: Timestamp,
  /** Goes back with a change, so that people do not overwrite what they have not seen. */
  version: z.number(),
  profile: Profile,
  parents: z.array(Named),
  /** The address that takes the place of the present one when the link is used which went there; empty where none waits. */
  pending_mail: z.string(),
  /** What they hold, as `rolesTold` has it. */
  roles_told: z.array(z.string()),
  /** Wrong guesses hold up a sign-in to this account from somewhere; told to those who can end that. */
  sign_in_held_up: z.boolean(),
  /** What the asking person may: change the profile, change what the school alone writes, open and close the account, act in its name. */
  can: z.object({
    edit: z.boolean(),
    rename: z.boolean(),
    edit_school_data: z.boolean(),
    keep: z.boolean(),
    /** Of somebody who holds no more than they: whoever makes a password knows it. */
    make_password: z.boolean(),
    sign_in_as: z.boolean(),
  }),
};
