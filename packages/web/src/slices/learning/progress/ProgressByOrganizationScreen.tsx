import { useLanguage } from '../../../platform/i18n.ts';
import { ProgressReport } from './ProgressReport.tsx';

/** How the people of each organization come on in their courses (REP-05). */
export default function ProgressByOrganizationScreen() {
  useLanguage();
  return <ProgressReport view="organization" child_iid={undefined} />;
}
