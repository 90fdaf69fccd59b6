import { Button } from '@mantine/core';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallRefused } from '../../../../platform/call.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { Navigate, notFound } from '../../../../platform/router.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../../ui/LinkTabs.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { PageSkeleton } from '../../../../ui/skeletons.tsx';
import { statusTone } from '../../../identity/index.ts';
import { accountQuery, mergedQuery, type PersonDetail, recordQuery } from '../api.ts';
import { personTabs } from '../views.ts';
import { usePersonViews } from './use-views.ts';

interface PersonPageProps {
  readonly kind: PersonKind;
  readonly iid: number;
  /** Name of the tab that is shown. */
  readonly active: string;
  readonly children: (record: PersonDetail) => ReactNode;
}

/** The record of a person: who they are, with the same head over each of its tabs. */
export function PersonPage({ kind, iid, active, children }: PersonPageProps) {
  const record = useQuery({ ...recordQuery(kind, iid), retry: false });
  const account = useQuery({ ...accountQuery(iid), retry: false });
  const views = usePersonViews(kind);
  if (record.error instanceof CallRefused && record.error.message === 'not_found')
    return <ToMerged kind={kind} iid={iid} />;
  if (record.error) return <ErrorState error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <PageSkeleton placed />;
  const { name, fields, can } = record.data;
  const status = account.data?.status ?? record.data.status;
  const facts = [t(`kind_${kind}`), fields.code, kind === 'student' && fields.grade && `${t('grade')} ${fields.grade}`];
  return (
    <Page
      title={name}
      lead={facts.filter(Boolean).join(' · ')}
      width="reading"
      actions={
        <>
          <StatusBadge tone={statusTone(status)}>{say(`status_${status}`)}</StatusBadge>
          {can.edit && (
            <Button component={Link} to={editUrl(kind, iid)} leftSection={<IconPencil size={18} aria-hidden />}>
              {t('person_edit')}
            </Button>
          )}
        </>
      }
    >
      <LinkTabs label={t('person_views')} tabs={personTabs(kind, iid, views)} active={active} />
      {children(record.data)}
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
