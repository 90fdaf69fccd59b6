import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../../platform/i18n.ts';
import { useMayOpen } from '../../../../platform/may-open.ts';
import { LinkTabs } from '../../../../ui/LinkTabs.tsx';

type CourseTab = 'outline' | 'facts' | 'learners' | 'messages' | 'access' | 'history';

interface CourseTabsProps {
  readonly iid: number;
  readonly active: CourseTab;
  /** Whoever only looks after its learners has nothing to do with what it teaches. */
  readonly edits?: boolean;
}

/** The parts of a course for those who run it. */
export function CourseTabs({ iid, active, edits = true }: CourseTabsProps) {
  const opens = useMayOpen();
  const learners = { name: 'learners', to: urlOf('course_learners', { iid }), title: t('course_learners') };
  const messages = { name: 'messages', to: urlOf('course_messages', { iid }), title: t('messages_title') };
  const outline = { name: 'outline', to: urlOf('course', { iid }), title: t('course_outline') };
  const facts = { name: 'facts', to: urlOf('course', { iid }, { tab: 'facts' }), title: t('course_facts') };
  const access = { name: 'access', to: urlOf('course', { iid }, { tab: 'access' }), title: t('why_place') };
  const history_url = urlOf('admin_step', { nested: 'course', iid, step: 'history' });
  const history = { name: 'history', to: history_url, title: t('step_history') };
  const tabs = [
    ...(edits ? [outline, facts] : []),
    ...(opens('course_learners') ? [learners] : []),
    ...(opens('course_messages') ? [messages] : []),
    ...(edits ? [access, history] : []),
  ];
  return <LinkTabs label={t('course_parts')} tabs={tabs} active={active} />;
}
