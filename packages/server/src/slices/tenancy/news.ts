import { templateUses } from '@sen/domain/tenancy/conf.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Newsmakers } from '../../platform/audit/news.ts';

/** A way in is a setting, or a mail that leads in. */
const isMail = (way: string) => templateUses.some((use) => use === way);

export const news: Newsmakers = {
  'tenancy.ways-in-changed': (_work, { names }) => ({
    kind: 'ways_in_changed',
    to: 'roots',
    actor_as: 'name',
    link: names.every(isMail)
      ? urlOf('conf_type', { menu: 'templates', type: 'mail' })
      : urlOf('conf_menu', { menu: 'login' }),
  }),
};
