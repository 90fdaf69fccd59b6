import { t } from '../../../../platform/i18n.ts';
import { Page } from '../../../../ui/Page.tsx';
import { CourseFacts } from '../parts/CourseFacts.tsx';

export default function NewCourseScreen() {
  return (
    <Page title={t('course_new')} lead={t('course_new_lead')} width="reading">
      <CourseFacts />
    </Page>
  );
}
