import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallRefused } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { notFound } from '../../../../platform/router.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../../ui/LinkTabs.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/skeletons.tsx';
import { type About, aboutQuery, typeName } from '../api.ts';
import { organizationTabs } from '../tabs.ts';

interface OrganizationPageProps {
  readonly iid: number;
  /** Name of the tab that is shown. */
  readonly active: string;
  readonly children: (about: About) => ReactNode;
}

/** What an organization is and where it stands, with the same head over each of its tabs. */
export function OrganizationPage({ iid, active, children }: OrganizationPageProps) {
  const about = useQuery({ ...aboutQuery(iid), retry: false });
  if (about.error instanceof CallRefused && about.error.message === 'not_found') throw notFound();
  if (about.isError) return <ErrorState error={about.error} retry={() => void about.refetch()} />;
  if (about.isPending) return <PageSkeleton placed />;
  const { name, type, code, above, heads, organizations_below, people_below } = about.data;
  const facts = [
    typeName(type),
    code,
    above.map((one) => one.name).join(' › '),
    heads.length > 0 && t('organization_headed_by', { names: heads.map((one) => one.name).join(', ') }),
    organizations_below > 0 && t('organization_all_below', { count: organizations_below, people: people_below }),
  ];
  return (
    <Page title={name} lead={facts.filter(Boolean).join(' · ')}>
      <LinkTabs label={t('organization_parts')} tabs={organizationTabs(iid)} active={active} />
      {children(about.data)}
    </Page>
  );
}
