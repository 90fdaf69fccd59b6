import { t } from '../../../platform/i18n.ts';
import { Page } from '../../../ui/Page.tsx';
import LearnerHome from './LearnerHome.tsx';

/** Home of the portal area (TEN-49): current courses, what is due and open, what is new. */
export default function PortalScreen() {
  return (
    <Page title={t('portal_title')} lead={t('portal_lead')}>
      <LearnerHome />
    </Page>
  );
}
