import { Button } from '@mantine/core';
import { office } from '@sen/domain/access/circles.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, notFound } from '@tanstack/react-router';
import { CallRefused } from '../../../../platform/call.ts';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { mayOpen, useAddress, useRouteParams } from '../../../../platform/route.ts';
import { useUser } from '../../../../platform/session.ts';
import { Slot } from '../../../../platform/slots.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../../ui/LinkTabs.tsx';
import { MetadataSection } from '../../../../ui/metadata/MetadataSection.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { PageSkeleton } from '../../../../ui/skeletons.tsx';
import { RightsPart } from '../../../access/index.ts';
import { AccountPart, statusTone } from '../../../identity/index.ts';
import { ContractsPart } from '../../contract/ContractsPart.tsx';
import { PersonalPart } from '../../personal/PersonalPart.tsx';
import { accountQuery, kindIn, mergedQuery, PersonParams, recordQuery, saveMetadata } from '../api.ts';
import { FactsPart } from '../parts/FactsPart.tsx';
import { FamilyPart } from '../parts/FamilyPart.tsx';
import { personTabs, viewsOf } from '../views.ts';

/** A person as the office keeps him; those who teach a student have his goals alone. */
export default function PersonScreen() {
  useLanguage();
  const user = useUser();
  const params = useRouteParams(PersonParams);
  const { iid, person_view = 'info' } = params;
  if (useAddress()?.name !== 'student_goals')
    return <PersonRecord kind={kindIn(params)} iid={iid} person_view={person_view} />;
  if (user && mayOpen({ who: office }, user)) return <PersonRecord kind="student" iid={iid} person_view="goals" />;
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
  const record = useQuery({ ...recordQuery(kind, iid), retry: false });
  const account = useQuery({ ...accountQuery(iid), retry: false });
  if (!viewsOf[kind].includes(person_view)) throw notFound();
  if (record.error instanceof CallRefused && record.error.message === 'not_found')
    return <ToMerged kind={kind} iid={iid} />;
  const failed = record.error ?? account.error;
  if (failed)
    return <ErrorState error={failed} retry={() => void Promise.all([record.refetch(), account.refetch()])} />;
  if (!record.data || !account.data) return <PageSkeleton placed />;
  const { name, fields, can } = record.data;
  const facts = [t(`kind_${kind}`), fields.code, kind === 'student' && fields.grade && `${t('grade')} ${fields.grade}`];
  return (
    <Page
      title={name}
      lead={facts.filter(Boolean).join(' · ')}
      width="reading"
      actions={
        <>
          <StatusBadge tone={statusTone(account.data.status)}>{t(`status_${account.data.status}`)}</StatusBadge>
          {can.edit && (
            <Button component={Link} to={editUrl(kind, iid)} leftSection={<IconPencil size={18} aria-hidden />}>
              {t('person_edit')}
            </Button>
          )}
        </>
      }
    >
      <LinkTabs label={t('person_views')} tabs={personTabs(kind, iid)} active={person_view} />
      {person_view === 'info' && (
        <>
          <FactsPart iid={iid} fields={fields} is_student={kind === 'student'} may_show={can.edit} />
          <MetadataSection
            ntype={kind}
            metadata={record.data.metadata ?? {}}
            onSave={(metadata) => saveMetadata(kind, { iid, version: record.data.version, metadata })}
            readOnly={!can.edit}
          />
          <Section title={t('person_account')}>
            <AccountPart person={account.data} />
          </Section>
          {can.edit && <PersonalPart iid={iid} name={name} kind={kind} />}
        </>
      )}
      {person_view === 'parents' && <FamilyPart iid={iid} side="parents" />}
      {person_view === 'children' && <FamilyPart iid={iid} side="children" />}
      {person_view === 'courses' && <Slot name="person_courses" />}
      {person_view === 'goals' && <Slot name="person_goals" />}
      {person_view === 'contracts' && <ContractsPart iid={iid} kind={kind} may_edit={can.edit} />}
      {person_view === 'rights' && <RightsPart iid={iid} name={name} />}
    </Page>
  );
}

/** Where the record went that was merged into another. */
function ToMerged({ kind, iid }: { readonly kind: PersonKind; readonly iid: number }) {
  const merged = useQuery({ ...mergedQuery(iid), retry: false });
  if (merged.isPending) return <PageSkeleton placed />;
  if (!merged.data?.iid) throw notFound();
  return <Navigate to={urlOf('person', { person_kind: kind, iid: merged.data.iid })} replace />;
}

const editUrl = (kind: PersonKind, iid: number): string =>
  kind === 'user' ? urlOf('user_edit', { iid }) : urlOf('person_edit', { hrms_type: kind, iid });
