import { urlOf } from '@sen/domain/shared/urls.ts';
import { z } from 'zod';
import { type Newsmaker, newsOf } from '../../platform/audit/news.ts';
import { wasActedBefore } from './access/acted-repository.ts';

const ACCESS = urlOf('conf_menu', { menu: 'system-access' });

const Domain = z.object({ domain: z.string() });

export const news: Readonly<Record<string, Newsmaker>> = {
  'system.entered': newsOf(z.object({ by: z.string(), reason: z.string() }), (_work, { by, reason }) => ({
    kind: 'system_entered',
    to: 'roots',
    about: { name: by, reason },
    link: ACCESS,
  })),
  /** The first time for each call of a visit; the page that it leads to lists every time. */
  'system.acted': newsOf(
    z.object({ by: z.string(), call: z.string(), access_iid: z.number() }),
    async ({ db }, { by, call, access_iid }, { iid }) =>
      (await wasActedBefore(db, iid, { access_iid, call }))
        ? undefined
        : { kind: 'system_acted', to: 'roots', about: { name: by, call }, link: ACCESS },
  ),
  'setup.sample-in': newsOf(z.unknown(), () => ({ kind: 'sample_in', to: 'roots' })),
  'setup.school-asked': newsOf(Domain, (_work, { domain }) => ({
    kind: 'school_asked',
    to: 'roots',
    about: { domain },
    link: urlOf('system_school', { domain }),
  })),
  'setup.school-approved': newsOf(Domain, (_work, { domain }) => ({
    kind: 'school_approved',
    to: 'roots',
    not_actor: true,
    about: { domain },
    link: urlOf('system_school', { domain }),
  })),
};
