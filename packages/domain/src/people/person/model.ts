/** People as the office keeps them. */
import { userCategories } from '../../identity/profile/categories.ts';

/** What somebody is kept as; one person may be several. `user` is everybody. */
export const personKinds = ['user', 'student', 'teacher', 'parent', 'employee'] as const;
export type PersonKind = (typeof personKinds)[number];
export type KeptAs = Exclude<PersonKind, 'user'>;

/** A person who is to be added, by hand or out of a sheet. What is left out is empty. */
export interface NewPerson {
  readonly kind: PersonKind;
  readonly name: string;
  /** Left out: made from mail, code or name. */
  readonly lname?: string;
  readonly mail?: string;
  readonly code?: string;
  readonly phone?: string;
  /** `YYYY-MM-DD`. */
  readonly birthday?: string;
  readonly sex?: string;
  readonly nationality?: string;
  readonly identity_number?: string;
  readonly address?: string;
  readonly city?: string;
  readonly emergency_name?: string;
  readonly emergency_phone?: string;
  readonly grade?: string;
  readonly school_year?: string;
}

/** How a person is kept, as columns. */
export const markOf = (kind: PersonKind) => ({
  is_student: kind === 'student',
  is_teacher: kind === 'teacher',
  is_parent: kind === 'parent',
  category: kind === 'employee' ? userCategories.staff : userCategories.user,
});
