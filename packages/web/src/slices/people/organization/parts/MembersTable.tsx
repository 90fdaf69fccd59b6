import { addMembers, removeMembers, searchMembers } from '@sen/domain/people/organization/contract.ts';
import type { Member } from '@sen/domain/people/organization/model.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPencil, IconStar, IconUserMinus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { queryOf } from '../../../../platform/query.ts';
import { useSite } from '../../../../platform/school.ts';
import { ActionMenu } from '../../../../ui/ActionMenu.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { dayInWords } from '../../../../ui/day-text.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { readAgain, saveHead } from '../api.ts';
import { MembershipDialog } from './MembershipDialog.tsx';
import classes from './record.module.css';

const per_page = 25;
const tones = { current: 'done', planned: 'waiting', past: 'locked' } as const satisfies Record<Member['state'], Tone>;

interface MembersTableProps {
  readonly asked: Pick<Input<typeof searchMembers>, 'iid' | 'user_iid' | 'keyword' | 'below' | 'status'>;
  /** Not only one organization is shown, so each line names its own. */
  readonly with_organization?: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly empty: ReactNode;
}

/** People in organizations, in which position, since when; heads first. Each line can be changed by those who look after its organization. */
export function MembersTable({ asked, with_organization = false, page, onPage, empty }: MembersTableProps) {
  const [editing, setEditing] = useState<Member>();
  const members = useQuery({
    ...queryOf(searchMembers, { ...asked, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  if (members.isError) return <ErrorState error={members.error} retry={() => void members.refetch()} />;
  if (members.isPending) return <ListSkeleton rows={6} />;
  const { items, total } = members.data;
  return (
    <>
      <DataTable
        caption={t(asked.user_iid === undefined ? 'organization_tab_members' : 'menu_organizations')}
        columns={[
          ...(asked.user_iid === undefined ? peopleColumns(with_organization) : [placeColumn()]),
          ...termColumns(setEditing),
        ]}
        rows={items}
        keyOf={(one) => `${one.organization_iid} ${one.user_iid}`}
        empty={empty}
      />
      {total > per_page && <Pager page={page} per_page={per_page} total={total} onChange={onPage} />}
      <MembershipDialog
        member={editing}
        type={editing?.organization_type ?? ''}
        onClose={() => setEditing(undefined)}
      />
    </>
  );
}

function peopleColumns(with_organization: boolean): readonly Column<Member>[] {
  return [
    { key: 'name', title: t('person_name'), main: true, cell: (member) => <Person member={member} /> },
    ...(with_organization
      ? [{ key: 'organization', title: t('organization'), cell: (member: Member) => <Place member={member} /> }]
      : []),
  ];
}

/** Of one person each line is an organization. */
const placeColumn = (): Column<Member> => ({
  key: 'organization',
  title: t('organization'),
  main: true,
  cell: (member) => (
    <>
      <Place member={member} />
      {member.is_head && <span className={classes.account}>{t('organization_head')}</span>}
    </>
  ),
});

function termColumns(onEdit: (member: Member) => void): readonly Column<Member>[] {
  return [
    { key: 'position', title: t('job_position'), cell: ({ job_position }) => job_position || '–' },
    { key: 'days', title: t('membership_days'), cell: (member) => <Days member={member} /> },
    {
      key: 'state',
      title: t('membership_state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`membership_${state}`)}</StatusBadge>,
    },
    {
      key: 'menu',
      title: '',
      cell: (member) => member.can.edit && <MemberMenu member={member} onEdit={() => onEdit(member)} />,
    },
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

const Place = ({ member: { organization_iid: iid, organization_name } }: { readonly member: Member }) => (
  <Link to={urlOf('organization', { iid: `${iid}` })}>{organization_name}</Link>
);

function Days({ member: { from_date, to_date } }: { readonly member: Member }) {
  const pattern = dayPatternOf(useSite().conf);
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
