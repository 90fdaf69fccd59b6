import { Button, Checkbox } from '@mantine/core';
import { addMembers, removeMembers, searchMembers } from '@sen/domain/people/organization/contract.ts';
import type { Member } from '@sen/domain/people/organization/model.ts';
import { IconPencil, IconStar, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { useSite } from '../../../../platform/school.ts';
import { ActionMenu } from '../../../../ui/ActionMenu.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { dayInWords } from '../../../../ui/day-text.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { readAgain, saveHead } from '../api.ts';
import { AddPeople } from './AddPeople.tsx';
import { MembershipDialog } from './MembershipDialog.tsx';
import classes from './record.module.css';

const State = z.object({
  keyword: z.string().catch(''),
  below: z.literal(1).optional().catch(undefined),
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 25;
const tones = { current: 'done', planned: 'waiting', past: 'locked' } as const satisfies Record<Member['state'], Tone>;

interface MembersPartProps {
  readonly iid: number;
  readonly type: string;
  /** How many organizations are below it. */
  readonly below: number;
}

/** Who belongs to an organization, in which position, since when; heads first. */
export function MembersPart({ iid, type, below }: MembersPartProps) {
  const [state, change] = useRouteState(State);
  const { keyword, page } = state;
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Member>();
  const members = useQuery({
    ...queryOf(searchMembers, { iid, keyword, below: state.below === 1, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const total = members.data?.total ?? 0;
  const is_narrowed = keyword !== '' || state.below === 1;
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          className={classes.search}
          label={t('organization_people_find')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text || undefined, page: undefined })}
        />
        {below > 0 && (
          <Checkbox
            label={t('organization_with_below')}
            checked={state.below === 1}
            onChange={({ currentTarget }) =>
              void change({ below: currentTarget.checked ? 1 : undefined, page: undefined })
            }
          />
        )}
      </div>
      {members.isError && <ErrorState error={members.error} retry={() => void members.refetch()} />}
      {members.isPending && <ListSkeleton rows={6} />}
      {members.data && (
        <DataTable
          caption={t('organization_tab_members')}
          columns={columnsOf(state.below === 1, setEditing)}
          rows={members.data.items}
          keyOf={(one) => `${one.organization_iid} ${one.user_iid}`}
          empty={
            <EmptyState
              title={t(is_narrowed ? 'nothing_found' : 'organization_people_none')}
              note={is_narrowed ? undefined : t('organization_people_none_note')}
            />
          }
        />
      )}
      {total > per_page && (
        <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next })} />
      )}
      <PrimaryAction>
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t('organization_people_add')}
        </Button>
      </PrimaryAction>
      <AddPeople opened={adding} iid={iid} type={type} onClose={() => setAdding(false)} />
      <MembershipDialog member={editing} type={type} onClose={() => setEditing(undefined)} />
    </>
  );
}

function columnsOf(with_below: boolean, onEdit: (member: Member) => void): readonly Column<Member>[] {
  return [
    { key: 'name', title: t('person_name'), main: true, cell: (member) => <Person member={member} /> },
    ...(with_below
      ? [{ key: 'organization', title: t('organization'), cell: (member: Member) => member.organization_name }]
      : []),
    { key: 'position', title: t('job_position'), cell: ({ job_position }) => job_position || '–' },
    { key: 'days', title: t('membership_days'), cell: (member) => <Days member={member} /> },
    {
      key: 'state',
      title: t('membership_state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`membership_${state}`)}</StatusBadge>,
    },
    { key: 'menu', title: '', cell: (member) => <MemberMenu member={member} onEdit={() => onEdit(member)} /> },
  ];
}

function Person({ member: { name, lname, avatar, is_head } }: { readonly member: Member }) {
  return (
    <span className={classes.person}>
      <Avatar name={name} address={avatar} size="small" />
      <span>
        {name}
        <span className={classes.account}>{is_head ? t('organization_head') : lname}</span>
      </span>
    </span>
  );
}

function Days({ member: { from_date, to_date } }: { readonly member: Member }) {
  const pattern = useSite().conf?.date_format ?? 'DD-MM-YYYY';
  const from = dayInWords(from_date, pattern);
  return (
    <span className="sen-tabular">
      {to_date === null
        ? t('membership_since', { from })
        : t('membership_from_to', { from, to: dayInWords(to_date, pattern) })}
    </span>
  );
}

function MemberMenu({ member, onEdit }: { readonly member: Member; readonly onEdit: () => void }) {
  const { name, is_head } = member;
  const head = t(is_head ? 'organization_head_not' : 'organization_head_make');
  return (
    <ActionMenu
      name={name}
      actions={[
        { label: t('membership_edit'), icon: IconPencil, onClick: onEdit },
        { label: head, icon: IconStar, onClick: () => void saveHead(member, !is_head) },
        { label: t('organization_person_out'), icon: IconUserMinus, loss: true, onClick: () => void takeOut(member) },
      ]}
    />
  );
}

async function takeOut({ organization_iid: iid, user_iid, name, ...terms }: Member): Promise<void> {
  try {
    await call(removeMembers, { iid, user_iids: [user_iid] });
    notice.undo(t('organization_person_gone', { name }), () => void putBack());
  } catch (error) {
    noticeFailure(error, 'organization_not_saved');
  } finally {
    await readAgain();
  }
  async function putBack(): Promise<void> {
    const { from_date, to_date, job_position_iid, is_head } = terms;
    try {
      await call(addMembers, {
        ...{ iid, from_date, user_iids: [user_iid] },
        ...{ to_date: to_date ?? undefined, job_position_iid: job_position_iid ?? undefined },
      });
      if (is_head) await saveHead({ organization_iid: iid, user_iid }, true);
    } catch (error) {
      noticeFailure(error, 'organization_not_saved');
    } finally {
      await readAgain();
    }
  }
}
