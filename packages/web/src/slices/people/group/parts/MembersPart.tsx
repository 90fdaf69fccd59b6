import { Button, Select } from '@mantine/core';
import { changeMembers, searchMembers } from '@sen/domain/people/group/contract.ts';
import { type MemberAction, memberActionsFrom } from '@sen/domain/people/group/machine.ts';
import {
  type GroupMember,
  type MemberCounts,
  type MemberState,
  memberStateNames,
} from '@sen/domain/people/group/model.ts';
import {
  IconArrowBackUp,
  IconCheck,
  IconHelpCircle,
  IconUserMinus,
  IconUserPlus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { ActionMenu } from '../../../../ui/ActionMenu.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Keyword, SearchField } from '../../../../ui/SearchField.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import record from '../../organization/parts/record.module.css';
import { readAgain } from '../api.ts';
import classes from '../group.module.css';
import { AddPeople } from './AddPeople.tsx';
import { WhyDialog } from './WhyDialog.tsx';

const State = z.object({
  keyword: Keyword,
  state: z.enum(memberStateNames).optional().catch(undefined),
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 25;
const tones: Record<MemberState, Tone> = {
  current: 'done',
  pending: 'waiting',
  redundant: 'attention',
  removed: 'locked',
  rejected: 'failed',
};

interface MembersPartProps {
  readonly iid: number;
  readonly counts: MemberCounts;
  readonly smart: boolean;
  /** Whether the reader may take people in and out. */
  readonly changes: boolean;
}

/** Who is in a group, waits or was taken out; by given name. */
export function MembersPart({ iid, counts, smart, changes }: MembersPartProps) {
  const [{ keyword, state, page }, change] = useRouteState(State);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<GroupMember>();
  const members = useQuery({
    ...queryOf(searchMembers, { iid, keyword, status: state, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0 } = members.data ?? {};
  const is_narrowed = keyword !== '' || state !== undefined;
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          className={classes.search}
          label={t('organization_people_find')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text || undefined, page: undefined })}
        />
        <StateSelect counts={counts} state={state} onChange={(next) => void change({ state: next, page: undefined })} />
        {changes && state === 'pending' && items.length > 0 && (
          <Button variant="default" onClick={() => void act(iid, items, 'accept')}>
            {t('group_accept_shown', { count: items.length })}
          </Button>
        )}
      </div>
      {members.isError && <ErrorState error={members.error} retry={() => void members.refetch()} />}
      {members.isPending && <ListSkeleton rows={6} />}
      {members.data && (
        <DataTable
          caption={t('step_members')}
          columns={columnsOf(iid, changes, setAsked)}
          rows={items}
          keyOf={(one) => one.user_iid}
          empty={
            <EmptyState
              title={t(is_narrowed ? 'nothing_found' : 'group_people_none')}
              note={is_narrowed ? undefined : t(smart ? 'group_people_none_smart' : 'group_people_none_note')}
            />
          }
        />
      )}
      <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next })} />
      {changes && (
        <PrimaryAction>
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('organization_people_add')}
          </Button>
        </PrimaryAction>
      )}
      <AddPeople opened={adding} iid={iid} onClose={() => setAdding(false)} />
      <WhyDialog iid={iid} member={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface StateSelectProps {
  readonly counts: MemberCounts;
  readonly state: MemberState | undefined;
  readonly onChange: (state: MemberState | undefined) => void;
}

function StateSelect({ counts, state, onChange }: StateSelectProps) {
  const { current, pending, redundant } = counts;
  const all = {
    value: '',
    label: t('group_state_count', { state: t('group_state_there'), count: current + pending + redundant }),
  };
  return (
    <Select
      className={classes.state}
      aria-label={t('membership_state')}
      data={[
        all,
        ...memberStateNames.map((name) => ({
          value: name,
          label: t('group_state_count', { state: t(`group_state_${name}`), count: counts[name] }),
        })),
      ]}
      value={state ?? ''}
      allowDeselect={false}
      onChange={(chosen) => onChange(memberStateNames.find((name) => name === chosen))}
    />
  );
}

function columnsOf(
  iid: number,
  changes: boolean,
  onWhy: (member: GroupMember) => void,
): readonly Column<GroupMember>[] {
  return [
    {
      key: 'name',
      title: t('person_name'),
      main: true,
      cell: ({ name, lname, code, avatar }) => (
        <span className={record.person}>
          <Avatar name={name} address={avatar} size="small" />
          <span>
            {name}
            <span className={record.account}>{[code, lname].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('membership_state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`group_state_${state}`)}</StatusBadge>,
    },
    { key: 'by', title: t('group_by'), cell: ({ by_rule }) => t(by_rule ? 'group_by_rule' : 'group_by_hand') },
    { key: 'since', title: t('group_since'), numeric: true, cell: ({ changed_at }) => formatDateTime(changed_at) },
    {
      key: 'menu',
      title: '',
      cell: (member) => <MemberMenu {...{ iid, member, changes }} onWhy={() => onWhy(member)} />,
    },
  ];
}

const icons: Record<MemberAction, TablerIcon> = {
  accept: IconCheck,
  reject: IconX,
  remove: IconUserMinus,
  return: IconArrowBackUp,
};

interface MemberMenuProps {
  readonly iid: number;
  readonly member: GroupMember;
  readonly changes: boolean;
  readonly onWhy: () => void;
}

function MemberMenu({ iid, member, changes, onWhy }: MemberMenuProps) {
  return (
    <ActionMenu
      name={member.name}
      actions={[
        { label: t('group_why'), icon: IconHelpCircle, onClick: onWhy },
        ...(changes ? memberActionsFrom(member.state) : []).map((action) => ({
          label: t(`group_member_${action}`),
          icon: icons[action],
          loss: action === 'remove' || action === 'reject',
          onClick: () => void act(iid, [member], action),
        })),
      ]}
    />
  );
}

/** Done at once; taking out offers the way back. */
async function act(iid: number, members: readonly GroupMember[], action: MemberAction): Promise<void> {
  const user_iids = members.map((one) => one.user_iid);
  const [first] = members;
  try {
    const { changed } = await call(changeMembers, { iid, user_iids, action });
    if (action === 'remove' && first?.state === 'current')
      notice.undo(t('organization_person_gone', { name: first.name }), () => void act(iid, members, 'return'));
    else notice.say('success', t(`group_member_${action}_done`, { count: changed }));
  } catch (error) {
    noticeFailure(error, 'organization_not_saved');
  } finally {
    await readAgain();
  }
}
