import { whyInGroup } from '@sen/domain/people/group/contract.ts';
import type { GroupMember } from '@sen/domain/people/group/model.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { useOffers } from '../rule-words.ts';
import { Judged } from './Judged.tsx';

interface WhyDialogProps {
  readonly iid: number;
  readonly member: GroupMember | undefined;
  readonly onClose: () => void;
}

/** Why somebody is in a group: by whose hand, or by which conditions. */
export const WhyDialog = ({ iid, member, onClose }: WhyDialogProps) => (
  <Dialog opened={member !== undefined} onClose={onClose} title={t('group_why_title', { name: member?.name ?? '' })}>
    {member && <Why iid={iid} member={member} />}
  </Dialog>
);

function Why({ iid, member }: { readonly iid: number; readonly member: GroupMember }) {
  const why = useQuery(queryOf(whyInGroup, { iid, user_iid: member.user_iid }));
  const offers = useOffers();
  if (why.isError) return <ErrorState error={why.error} retry={() => void why.refetch()} />;
  if (why.isPending) return <ListSkeleton rows={3} />;
  const { added_by, rules, judged } = why.data;
  const when = formatDateTime(member.changed_at);
  const by = member.by_rule ? 'group_why_rule' : added_by === '' ? 'group_why_moved' : 'group_why_hand';
  return (
    <>
      <p>{t(by, { name: added_by, when })}</p>
      {rules && judged && (
        <>
          <p>{t(judged.fits ? 'group_why_fits' : 'group_why_fits_not')}</p>
          <Judged rules={rules} verdict={judged} offers={offers} />
        </>
      )}
    </>
  );
}
