import { messagesBy } from '@sen/domain/messages.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Newsmakers } from '../../platform/audit/news.ts';

export const news: Newsmakers = {
  'tenancy.ways-in-changed': (_work, { names }) => ({
    kind: 'ways_in_changed',
    to: 'roots',
    actor_as: 'name',
    // A way in is a setting, or a message that guards one.
    link: urlOf('conf_menu', { menu: names.every((name) => messagesBy.mail.includes(name)) ? 'templates' : 'login' }),
  }),
};
