import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import type { SlotProps } from '../../../platform/slots.tsx';

/** Beside the courses of a learner: what they want to reach, or a child of theirs. */
export default function GoalsLink({ person }: SlotProps) {
  return person ? (
    <Link to={urlOf('child_goals', { child_iid: person.iid })}>{t('goals_of', { name: person.name })}</Link>
  ) : (
    <Link to={urlOf('goals', {})}>{t('goals_mine')}</Link>
  );
}
