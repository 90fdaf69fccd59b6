import { scopeOf } from '@sen/domain/access/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { useRouteParams, useRouteState } from '../../../../platform/route.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../../ui/LinkTabs.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/skeletons.tsx';
import { WhoMay } from '../../../access/index.ts';
import { aboutQuery, typeName } from '../api.ts';
import { FactsPart } from '../parts/FactsPart.tsx';
import { MembersPart } from '../parts/MembersPart.tsx';
import { organizationTabs } from '../tabs.ts';

const Params = z.object({ iid: z.coerce.number() });
const State = z.object({ tab: z.enum(['members', 'facts', 'access']).catch('members') });

/** One organization: who is in it and what it is. */
export default function OrganizationScreen() {
  useLanguage();
  const { iid } = useRouteParams(Params);
  const [{ tab }] = useRouteState(State);
  const about = useQuery({ ...aboutQuery(iid), retry: false });
  if (about.isError) return <ErrorState error={about.error} retry={() => void about.refetch()} />;
  if (about.isPending) return <PageSkeleton placed />;
  const { name, type, code, above, heads, organizations_below, people_below, can } = about.data;
  const facts = [
    typeName(type),
    code,
    above.map((one) => one.name).join(' › '),
    heads.length > 0 && t('organization_headed_by', { names: heads.map((one) => one.name).join(', ') }),
    organizations_below > 0 && t('organization_all_below', { count: organizations_below, people: people_below }),
  ];
  return (
    <Page title={name} lead={facts.filter(Boolean).join(' · ')}>
      <LinkTabs label={t('organization_parts')} tabs={organizationTabs(iid)} active={tab} />
      {tab === 'members' && <MembersPart iid={iid} type={type} below={organizations_below} adds={can.edit} />}
      {tab === 'facts' && <FactsPart iid={iid} />}
      {tab === 'access' && <WhoMay scope={scopeOf('organization', iid)} note="why_record_note" />}
    </Page>
  );
}
