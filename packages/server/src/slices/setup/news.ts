import { urlOf } from '@sen/domain/urls.ts';
import type { Newsmakers } from '../../platform/audit/news.ts';
import { wasActedBefore } from './access/acted-repository.ts';

const ACCESS = urlOf('conf_menu', { menu: 'system-access' });

export const news: Newsmakers = {
  'system.entered': (_work, { by, reason }) => ({
    kind: 'system_entered',
    to: 'roots',
    about: { name: by, reason },
    link: ACCESS,
  }),
  /** The first time for each call of a visit; the page that it leads to lists every time. */
  'system.acted': async ({ db }, { by, call, access_iid }, { iid }) =>
    (await wasActedBefore(db, iid, { access_iid, call }))
      ? undefined
      : { kind: 'system_acted', to: 'roots', about: { name: by, call }, link: ACCESS },
  'setup.sample-in': () => ({ kind: 'sample_in', to: 'roots' }),
  'setup.school-asked': (_work, { domain }) => ({
    kind: 'school_asked',
    to: 'roots',
    about: { domain },
    link: urlOf('system_school', { domain }),
  }),
  'setup.school-approved': (_work, { domain }) => ({
    kind: 'school_approved',
    to: 'roots',
    not_actor: true,
    about: { domain },
    link: urlOf('system_school', { domain }),
  }),
};
