import { keepsPeople } from '@sen/domain/access/rights.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { mayOpen } from '../../../../platform/route.ts';
import { notFound } from '../../../../platform/router.ts';
import { useUser } from '../../../../platform/session.ts';
import { useSlot } from '../../../../platform/slots.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { MetadataSection } from '../../../../ui/metadata/MetadataSection.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { RightsPart } from '../../../access/index.ts';
import { AccountPart } from '../../../identity/index.ts';
import { ContractsPart } from '../../contract/ContractsPart.tsx';
import PlacesOfPerson from '../../organization/parts/PlacesOfPerson.tsx';
import { PersonalPart } from '../../personal/PersonalPart.tsx';
import { accountQuery, saveMetadata } from '../api.ts';
import { FactsPart } from './FactsPart.tsx';
import { FamilyPart } from './FamilyPart.tsx';
import { PersonPage } from './PersonPage.tsx';
import { usePersonViews } from './use-views.ts';

interface PersonRecordProps {
  readonly kind: PersonKind;
  readonly iid: number;
  readonly person_view: string;
}

/** The record of a person with one of its views; those of other areas are found by their slot. */
export function PersonRecord({ kind, iid, person_view }: PersonRecordProps) {
  const user = useUser();
  const is_office = user !== null && mayOpen({ right: keepsPeople }, user);
  const views = usePersonViews(kind);
  const Brought = useSlot('person_view').find(({ view }) => view?.name === person_view && view.of.includes(kind))?.Part;
  // Without a user it waits for them to sign in again.
  if (user && !views.some(({ name }) => name === person_view)) throw notFound();
  return (
    <PersonPage kind={kind} iid={iid} active={person_view}>
      {({ name, fields, can, metadata, version }) => (
        <>
          {person_view === 'info' && (
            <>
              <FactsPart iid={iid} fields={fields} is_student={kind === 'student'} may_show={can.edit} />
              <MetadataSection
                ntype={kind}
                metadata={metadata ?? {}}
                onSave={(given) => saveMetadata(kind, { iid, version, metadata: given })}
                readOnly={!can.edit}
              />
              <Section title={t('person_account')}>
                <Account iid={iid} />
              </Section>
              {can.edit && is_office && <PersonalPart iid={iid} name={name} kind={kind} />}
            </>
          )}
          {person_view === 'parents' && <FamilyPart iid={iid} side="parents" />}
          {person_view === 'children' && <FamilyPart iid={iid} side="children" />}
          {person_view === 'organizations' && <PlacesOfPerson />}
          {person_view === 'contracts' && <ContractsPart iid={iid} kind={kind} may_edit={can.edit} />}
          {person_view === 'rights' && <Rights iid={iid} name={name} />}
          {Brought && (
            <Suspense fallback={<ListSkeleton rows={3} />}>
              <Brought person={{ iid, name }} />
            </Suspense>
          )}
        </>
      )}
    </PersonPage>
  );
}

function Account({ iid }: { readonly iid: number }) {
  const account = useQuery({ ...accountQuery(iid), retry: false });
  if (account.error) return <ErrorState error={account.error} retry={() => void account.refetch()} />;
  return account.data ? <AccountPart person={account.data} /> : <ListSkeleton rows={3} />;
}

function Rights({ iid, name }: { readonly iid: number; readonly name: string }) {
  const account = useQuery({ ...accountQuery(iid), retry: false });
  if (account.error) return <ErrorState error={account.error} retry={() => void account.refetch()} />;
  return account.data ? <RightsPart iid={iid} name={name} /> : <ListSkeleton rows={3} />;
}
