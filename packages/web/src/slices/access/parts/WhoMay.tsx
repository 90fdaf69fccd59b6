import type { TextKey } from '@sen/domain/words.ts';
import { t } from '../../../platform/i18n.ts';
import { Section } from '../../../ui/Section.tsx';
import { WhyPlace } from './WhyPlace.tsx';

/** Who may see or change a record, and why; `note` is one sentence about it. */
export const WhoMay = ({ scope, note }: { readonly scope: string; readonly note: TextKey }) => (
  <Section title={t('why_place')} note={t(note)}>
    <WhyPlace scope={scope} />
  </Section>
);
