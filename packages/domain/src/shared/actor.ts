import type { Permission } from './permission.ts';

/** Roles of the specification (ROL-01); a learner or parent is an account without one. */
export const roles = ['root', 'headmaster', 'staff', 'teacher', 'tutor', 'marker'] as const;
export type Role = (typeof roles)[number];
export const isRole = (text: string): text is Role => roles.some((role) => role === text);

/** A role held over a scope: `''` is the whole school, `course-12` one node of it. */
export interface Grant {
  readonly role: Role;
  readonly scope: string;
  /** The school's own name of several roles by which it is held (ROL-06); left out where it is held by itself. */
  readonly via?: string;
}

/** A role that the school made of single actions, held over a scope (ROL-29). */
export interface AbacGrant {
  readonly role_iid: number;
  readonly name: string;
  readonly scope: string;
  readonly permissions: readonly Permission[];
}

/** Who acts in a unit of work. A guest has no `user_iid`. */
export interface Actor {
  readonly school_iid: number;
  readonly user_iid: number | null;
  /** The person behind a masked session. */
  readonly masked_by_iid: number | null;
  /** The personal access token by which a program acts for this person; left out: a session. */
  readonly token_id?: string;
  readonly grants: readonly Grant[];
  /** Left out: none. */
  readonly abac?: readonly AbacGrant[];
  /**
   * Content that they made, as scopes, without what lies in other content of theirs. Whoever made any may knock at the calls for
   * content; the service then judges by the owner of the very node. Questions may be thousands and lie in nothing, so the newest alone is
   * named, which is enough to knock. Left out: none.
   */
  readonly owns?: readonly string[];
  readonly language: Language;
}

export const languages = ['en', 'vn', 'jp'] as const;
export type Language = (typeof languages)[number];

export const guestOf = (school_iid: number, language: Language): Actor => ({
  school_iid,
  user_iid: null,
  masked_by_iid: null,
  grants: [],
  language,
});
