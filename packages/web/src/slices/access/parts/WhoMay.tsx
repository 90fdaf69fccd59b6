import { t } from '../../../platform/i18n.ts';
import { Section } from '../../../ui/Section.tsx';
import { WhyPlace } from './WhyPlace.tsx';

/** Who may see or change a record, and why; `note` is the text key of one sentence about it. */
export const WhoMay = ({ scope, note }: { readonly scope: string; readonly note: string }) => (
  <Section title={t('why_place')} note={t(note)}>
    <WhyPlace scope={scope} />
  </Section>
);
