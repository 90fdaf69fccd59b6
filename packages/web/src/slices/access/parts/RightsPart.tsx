import { scopeOf } from '@sen/domain/access/rules.ts';
import { t } from '../../../platform/i18n.ts';
import { Section } from '../../../ui/Section.tsx';
import { WhoMay } from './WhoMay.tsx';
import { WhyPerson } from './WhyPerson.tsx';

/** What a person may do, and who may see his record, each with what allows it. */
export const RightsPart = ({ iid, name }: { readonly iid: number; readonly name: string }) => (
  <>
    <Section title={t('why_person', { name })} note={t('why_person_note')}>
      <WhyPerson user_iid={iid} />
    </Section>
    <WhoMay scope={scopeOf('user', iid)} note="why_record_note" />
  </>
);
