import { kindKey, wordsOfAction } from '@sen/domain/action-words.ts';
import { callTold } from '@sen/domain/calls-told.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Newsmakers } from '../../platform/audit/news.ts';
import { wasActedBefore } from './access/acted-repository.ts';

const ACCESS = urlOf('conf_menu', { menu: 'system-access' });

/** Its words in the language of whoever reads it. */
function placesOfCall(path: string): Readonly<Record<string, string>> {
  const told = callTold(path);
  if (told === path) return { call: path };
  const { key, ntype } = wordsOfAction(told);
  return { call_key: told.includes('.') ? key : told, ...(ntype && { kind_key: kindKey(ntype) }) };
}

export const news: Newsmakers = {
  'system.entered': (_work, { by, reason }) => ({
    kind: 'system_entered',
    to: 'roots',
    about: { name: by, reason },
    link: ACCESS,
  }),
  'system.left': (_work, { by }) => ({ kind: 'system_left', to: 'roots', about: { name: by }, link: ACCESS }),
  /** The first time for each call of a visit; the page that it leads to lists every time. */
  'system.acted': async ({ db }, { by, call, access_iid }, { iid }) =>
    (await wasActedBefore(db, iid, { access_iid, call }))
      ? undefined
      : { kind: 'system_acted', to: 'roots', about: { name: by, ...placesOfCall(call) }, link: ACCESS },
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
