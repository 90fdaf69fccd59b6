import { urlOf } from '@sen/domain/shared/urls.ts';
import { t } from '../../../../platform/i18n.ts';
import { Page } from '../../../../ui/Page.tsx';
import { CourseFacts } from '../parts/CourseFacts.tsx';

export default function NewCourseScreen() {
  return (
    <Page
      title={t('course_new')}
      lead={t('course_new_lead')}
      crumbs={[{ name: t('menu_teach'), to: urlOf('teach', {}) }]}
      width="reading"
    >
      <CourseFacts />
    </Page>
  );
}
