import { scopeOf } from '@sen/domain/access/rules.ts';
import { z } from 'zod';
import { useLanguage } from '../../../../platform/i18n.ts';
import { useRouteParams, useRouteState } from '../../../../platform/route.ts';
import { Slot } from '../../../../platform/slots.tsx';
import { WhoMay } from '../../../access/index.ts';
import { groupViews } from '../api.ts';
import { GroupPage } from '../parts/GroupPage.tsx';
import { MembersPart } from '../parts/MembersPart.tsx';

const Params = z.object({ iid: z.coerce.number() });
const State = z.object({ view: z.enum(groupViews).catch('members') });

/** One group or class: who is in it, what it learns, and who sees it. */
export default function GroupScreen() {
  useLanguage();
  const { iid } = useRouteParams(Params);
  const [{ view }] = useRouteState(State);
  return (
    <GroupPage iid={iid} active={view}>
      {({ type, counts, can }) => (
        <>
          {view === 'members' && (
            <MembersPart iid={iid} counts={counts} smart={type === 'smart_group'} changes={can.members} />
          )}
          {view === 'courses' && <Slot name="group_courses" />}
          {view === 'access' && <WhoMay scope={scopeOf('group', iid)} note="why_record_note" />}
        </>
      )}
    </GroupPage>
  );
}
