import { urlOf } from '@sen/domain/shared/urls.ts';
import { z } from 'zod';
import { type Newsmaker, newsOf } from '../../platform/audit/news.ts';

const Person = z.object({ user_iid: z.number() });
const Held = z.object({ kind: z.string(), role: z.string(), scope: z.string() });

/** Roles of the product are named in the reader's language, a school's own by its name. */
const roleNamed = ({ kind, role }: z.output<typeof Held>): Readonly<Record<string, string>> =>
  kind === 'role' ? { role_key: `role_${role}` } : { role };

export const news: Readonly<Record<string, Newsmaker>> = {
  'access.assigned': newsOf(Person.extend({ after: Held }), (_work, { user_iid, after }) => ({
    kind: 'role_given',
    to: [user_iid],
    about: roleNamed(after),
    link: urlOf('dashboard', {}),
  })),
  'access.unassigned': newsOf(Person.extend({ before: Held }), (_work, { user_iid, before }) => ({
    kind: 'role_taken',
    to: [user_iid],
    about: roleNamed(before),
  })),
};
