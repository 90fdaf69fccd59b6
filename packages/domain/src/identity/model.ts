import { z } from 'zod';
import { languages, roles } from '../shared/actor.ts';
import { permissions } from '../shared/permission.ts';
import { channels } from './profile/model.ts';

export const userStatuses = ['activated', 'unactivated', 'banned', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** How somebody likes to see things, kept with the account (IDN-64). */
export const palettes = ['light', 'dark', 'system'] as const;

/** User info of the specification (IDN-17). */
export const UserInfo = z.object({
  iid: z.number(),
  id: z.string(),
  mail: z.string(),
  name: z.string(),
  lname: z.string(),
  /** Second value bound to the session; only the answer to a sign-in carries it. */
  token: z.string().optional(),
  /** Where they belong today, and of that the departments. */
  organizations: z.array(z.number()),
  phongbans: z.array(z.number()),
  /** All relations, those of other days too. */
  user_organizations: z.array(
    z.object({
      organization_iid: z.number(),
      job_position_iid: z.number().nullable(),
      status: z.enum(['planned', 'current', 'past']),
    }),
  ),
  /** Roles held, as `domain:role` or `domain/course-12:role` (ROL-02). */
  roles: z.array(z.string()),
  /** Names of the roles held anywhere, for menus. */
  role_names: z.array(z.enum(roles)),
  /** Actions that a role of the school's own allows somewhere, besides what the roles do; for menus. */
  permissions: z.array(z.enum(permissions)),
  /** They made content, and are root of that whatever they hold. */
  owns_content: z.boolean(),
  settings: z.object({
    language: z.enum(languages).optional(),
    palette: z.enum(palettes).optional(),
    /** Ways by which messages may come; left out: all. */
    channels: z.array(z.enum(channels)).optional(),
    /** The teachers of one's courses may act in one's name, also where no office put one there. */
    teachers_sign_in: z.boolean().optional(),
  }),
  /** Address of the picture; empty without one. */
  avatar: z.string(),
  counter: z.number(),
  widget: z.array(z.string()),
  /** They are here for their children and learn nothing themselves; for menus. */
  parent_only: z.boolean(),
  working_mode: z.string(),
  /** An authenticator is wanted, whether or not it has been set up yet. */
  ga_enabled: z.boolean(),
  ga_set_up: z.boolean(),
  /** Who acts in this person's name, in a masked session (IDN-51). */
  masked_by: z.object({ iid: z.number(), name: z.string() }).optional(),
});
export type UserInfo = z.output<typeof UserInfo>;
