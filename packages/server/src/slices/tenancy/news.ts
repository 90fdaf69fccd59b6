import { isMailUse } from '@sen/domain/mails.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Newsmakers } from '../../platform/audit/news.ts';

export const news: Newsmakers = {
  'tenancy.ways-in-changed': (_work, { names }) => ({
    kind: 'ways_in_changed',
    to: 'roots',
    actor_as: 'name',
    // A way in is a setting, or a mail that leads in.
    link: names.every(isMailUse)
      ? urlOf('conf_type', { menu: 'templates', type: 'mail' })
      : urlOf('conf_menu', { menu: 'login' }),
  }),
};
