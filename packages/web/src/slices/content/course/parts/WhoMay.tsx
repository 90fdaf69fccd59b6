import { scopeOf } from '@sen/domain/access/rules.ts';
import { t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { WhyPlace } from '../../../access/index.ts';

/** Who may see or change a course, and why. */
export const WhoMay = ({ course_iid }: { readonly course_iid: number }) => (
  <Section title={t('why_place')} note={t('why_place_note')}>
    <WhyPlace scope={scopeOf('course', course_iid)} />
  </Section>
);
