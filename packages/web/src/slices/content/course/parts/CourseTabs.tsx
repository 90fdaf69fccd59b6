import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../../platform/i18n.ts';
import { useMayOpen } from '../../../../platform/may-open.ts';
import { LinkTabs } from '../../../../ui/LinkTabs.tsx';

type CourseTab = 'outline' | 'facts' | 'learners' | 'messages' | 'access' | 'history';

/** The parts of a course for those who run it. */
export function CourseTabs({ iid, active }: { readonly iid: number; readonly active: CourseTab }) {
  const opens = useMayOpen();
  const learners = { name: 'learners', to: urlOf('course_learners', { iid }), title: t('course_learners') };
  const messages = { name: 'messages', to: urlOf('course_messages', { iid }), title: t('messages_title') };
  const tabs = [
    { name: 'outline', to: urlOf('course', { iid }), title: t('course_outline') },
    { name: 'facts', to: urlOf('course', { iid }, { tab: 'facts' }), title: t('course_facts') },
    ...(opens('course_learners') ? [learners] : []),
    ...(opens('course_messages') ? [messages] : []),
    { name: 'access', to: urlOf('course', { iid }, { tab: 'access' }), title: t('why_place') },
    { name: 'history', to: urlOf('admin_step', { nested: 'course', iid, step: 'history' }), title: t('step_history') },
  ];
  return <LinkTabs label={t('course_parts')} tabs={tabs} active={active} />;
}
