import { t } from '../../../platform/i18n.ts';
import { Slot } from '../../../platform/slots.tsx';
import { Page } from '../../../ui/Page.tsx';
import LearnerHome from './LearnerHome.tsx';

/** Home of the portal area (TEN-49): what is new, current courses, what is due and open. */
export default function PortalScreen() {
  return (
    <Page title={t('portal_title')} lead={t('portal_lead')}>
      <Slot name="portal" />
      <LearnerHome />
    </Page>
  );
}
