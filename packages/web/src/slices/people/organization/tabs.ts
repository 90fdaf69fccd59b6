import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';

/** The parts of an organization. */
export const organizationTabs = (iid: number) => [
  { name: 'members', to: urlOf('organization', { iid }), title: t('organization_tab_members') },
  { name: 'facts', to: urlOf('organization', { iid }, { tab: 'facts' }), title: t('step_info') },
  { name: 'access', to: urlOf('organization', { iid }, { tab: 'access' }), title: t('why_place_short') },
  {
    name: 'history',
    to: urlOf('admin_step', { nested: 'organization', iid, step: 'history' }),
    title: t('step_history'),
  },
];
