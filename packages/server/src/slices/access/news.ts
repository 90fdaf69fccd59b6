import type { PayloadOf } from '@sen/domain/events.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Newsmakers } from '../../platform/audit/news.ts';

type Held = PayloadOf<'access.assigned'>['after'];

/** Roles of the product are named in the reader's language, a school's own by its name. */
const roleNamed = ({ kind, role }: Held): Readonly<Record<string, string>> =>
  kind === 'role' ? { role_key: `role_${role}` } : { role };

export const news: Newsmakers = {
  'access.assigned': (_work, { user_iid, after }) => ({
    kind: 'role_given',
    to: [user_iid],
    about: roleNamed(after),
    link: urlOf('dashboard', {}),
  }),
  'access.unassigned': (_work, { user_iid, before }) => ({
    kind: 'role_taken',
    to: [user_iid],
    about: roleNamed(before),
  }),
};
