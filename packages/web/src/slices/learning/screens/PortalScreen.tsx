import { seesLearners } from '@sen/domain/access/rights.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { lazy, Suspense } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';
import { Slot } from '../../../platform/slots.tsx';
import { Page } from '../../../ui/Page.tsx';
import LearnerHome from './LearnerHome.tsx';

const TeacherHome = lazy(() => import('./TeacherHome.tsx'));

/** Home of the portal area (TEN-49): what is new, current courses, what is due and open. */
export default function PortalScreen() {
  const teaches = useHasRight(seesLearners);
  return (
    <Page
      title={t('portal_title')}
      lead={t('portal_lead')}
      actions={<Link to={urlOf('locations', {})}>{t('locations')}</Link>}
    >
      <Slot name="portal" />
      <LearnerHome />
      {teaches && (
        <Suspense>
          <TeacherHome />
        </Suspense>
      )}
    </Page>
  );
}
