import { keepsPeople } from '@sen/domain/access/rights.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { useQuery } from '@tanstack/react-query';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { mayOpen, useAddress, useRouteParams } from '../../../../platform/route.ts';
import { notFound } from '../../../../platform/router.ts';
import { useUser } from '../../../../platform/session.ts';
import { Slot } from '../../../../platform/slots.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { MetadataSection } from '../../../../ui/metadata/MetadataSection.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { RightsPart } from '../../../access/index.ts';
import { AccountPart } from '../../../identity/index.ts';
import { ContractsPart } from '../../contract/ContractsPart.tsx';
import PlacesOfPerson from '../../organization/parts/PlacesOfPerson.tsx';
import { PersonalPart } from '../../personal/PersonalPart.tsx';
import { accountQuery, kindIn, PersonParams, saveMetadata } from '../api.ts';
import { FactsPart } from '../parts/FactsPart.tsx';
import { FamilyPart } from '../parts/FamilyPart.tsx';
import { PersonPage } from '../parts/PersonPage.tsx';
import { viewsFor } from '../views.ts';

/** A person's record as the office keeps it; a student's teachers have the goals alone. */
export default function PersonScreen() {
  useLanguage();
  const user = useUser();
  const params = useRouteParams(PersonParams);
  const { iid, person_view = 'info' } = params;
  if (useAddress()?.name !== 'student_goals')
    return <PersonRecord kind={kindIn(params)} iid={iid} person_view={person_view} />;
  if (user && mayOpen({ right: keepsPeople }, user))
    return <PersonRecord kind="student" iid={iid} person_view="goals" />;
  return (
    <Page title={t('person_view_goals')} width="reading">
      <Slot name="person_goals" />
    </Page>
  );
}

interface PersonRecordProps {
  readonly kind: PersonKind;
  readonly iid: number;
  readonly person_view: string;
}

function PersonRecord({ kind, iid, person_view }: PersonRecordProps) {
  const user = useUser();
  const is_office = user !== null && mayOpen({ right: keepsPeople }, user);
  // Without a user it waits for them to sign in again.
  if (user && !viewsFor(kind, user).some((view) => view === person_view)) throw notFound();
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
          {person_view === 'courses' && <Slot name="person_courses" />}
          {person_view === 'goals' && <Slot name="person_goals" />}
          {person_view === 'contracts' && <ContractsPart iid={iid} kind={kind} may_edit={can.edit} />}
          {person_view === 'rights' && <Rights iid={iid} name={name} />}
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
