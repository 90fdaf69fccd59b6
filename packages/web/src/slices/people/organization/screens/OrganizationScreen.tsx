import { scopeOf } from '@sen/domain/access/rules.ts';
import { z } from 'zod';
import { useLanguage } from '../../../../platform/i18n.ts';
import { useRouteParams, useRouteState } from '../../../../platform/route.ts';
import { WhoMay } from '../../../access/index.ts';
import { FactsPart } from '../parts/FactsPart.tsx';
import { MembersPart } from '../parts/MembersPart.tsx';
import { OrganizationPage } from '../parts/OrganizationPage.tsx';

const Params = z.object({ iid: z.coerce.number() });
const State = z.object({ tab: z.enum(['members', 'facts', 'access']).catch('members') });

/** One organization: who is in it and what it is. */
export default function OrganizationScreen() {
  useLanguage();
  const { iid } = useRouteParams(Params);
  const [{ tab }] = useRouteState(State);
  return (
    <OrganizationPage iid={iid} active={tab}>
      {({ type, organizations_below, can }) => (
        <>
          {tab === 'members' && <MembersPart iid={iid} type={type} below={organizations_below} adds={can.edit} />}
          {tab === 'facts' && <FactsPart iid={iid} />}
          {tab === 'access' && <WhoMay scope={scopeOf('organization', iid)} note="why_record_note" />}
        </>
      )}
    </OrganizationPage>
  );
}
