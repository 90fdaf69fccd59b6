import { Button, NativeSelect } from '@mantine/core';
import { listAssignments, unassign, whatMay, whoMay } from '@sen/domain/access/contract.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { IconQuestionMark, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Keyword, SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { GiveRole } from '../parts/GiveRole.tsx';
import classes from '../parts/Roles.module.css';
import { useChoices } from '../parts/use-choices.ts';
import { WhyPerson } from '../parts/WhyPerson.tsx';
import { placeWords, roleWords } from '../parts/words.ts';

type Assignment = Output<typeof listAssignments>['items'][number];

const State = z.object({
  // What looks like a number in the address comes as one.
  role: z.union([z.string(), z.number()]).transform(String).catch(''),
  keyword: Keyword,
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 25;

/** A role of the product by its word, one of the school's own by its number. */
const wantedOf = (role: string) => {
  const built_in = roles.find((one) => one === role);
  if (built_in) return { role: built_in };
  return role === '' ? {} : { role_iid: Number(role) };
};

/** Who holds which role where: find, give, take away, and see why (ROL-33). */
export default function AssignPage() {
  const [{ role, keyword, page }, change] = useRouteState(State);
  const [giving, setGiving] = useState(false);
  const choices = useChoices();
  const asked = { ...wantedOf(role), keyword: keyword || undefined, page, items_per_page: per_page };
  const found = useQuery({ ...queryOf(listAssignments, asked), placeholderData: keepPreviousData });
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          className={classes.choice}
          label={t('assign_role')}
          data={[{ value: '', label: t('assign_any_role') }, ...choices]}
          value={role}
          onChange={({ currentTarget }) => void change({ role: currentTarget.value, page: 1 })}
        />
        <SearchField
          className={classes.choice}
          label={t('assign_search')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text, page: 1 })}
        />
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setGiving(true)}>
          {t('assign_give')}
        </Button>
      </div>
      {found.isPending && <ListSkeleton rows={8} />}
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.data && (
        <>
          <Assignments rows={found.data.items} />
          <Pager
            page={page}
            per_page={per_page}
            total={found.data.total}
            onChange={(next) => void change({ page: next })}
          />
        </>
      )}
      <GiveRole choices={choices} opened={giving} onClose={() => setGiving(false)} />
    </>
  );
}

const keyOf = ({ person, kind, role, place }: Assignment): string => [person.iid, kind, role, place.scope].join(' ');

function Assignments({ rows }: { readonly rows: readonly Assignment[] }) {
  const [leaving, setLeaving] = useState<Assignment>();
  const [asked, setAsked] = useState<Assignment['person']>();
  const columns: readonly Column<Assignment>[] = [
    {
      key: 'person',
      title: t('assign_person'),
      main: true,
      cell: ({ person }) => (
        <span className={classes.who}>
          {person.name}
          <small>{person.lname}</small>
        </span>
      ),
    },
    { key: 'role', title: t('assign_role'), cell: ({ role }) => roleWords(role) },
    { key: 'place', title: t('assign_place'), cell: ({ place }) => placeWords(place) },
    { key: 'since', title: t('assign_since'), cell: ({ granted_at }) => formatDate(granted_at) },
    {
      key: 'tools',
      title: '',
      cell: (row) => (
        <span className={classes.tools}>
          <IconButton
            icon={IconQuestionMark}
            label={t('why_show_named', { name: row.person.name })}
            onClick={() => setAsked(row.person)}
          />
          <IconButton
            icon={IconUserMinus}
            label={t('assign_take_named', { role: roleWords(row.role), name: row.person.name })}
            onClick={() => setLeaving(row)}
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('assign_list')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty={<EmptyState title={t('assign_none')} note={t('assign_none_note')} />}
      />
      <TakeRole row={leaving} onClose={() => setLeaving(undefined)} />
      <Dialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('why_person', { name: asked?.name ?? '' })}
        size="44rem"
      >
        {asked && <WhyPerson user_iid={asked.iid} />}
      </Dialog>
    </>
  );
}

function TakeRole({ row, onClose }: { readonly row: Assignment | undefined; readonly onClose: () => void }) {
  const take = useAction(unassign, {
    onSuccess: async () => {
      notice.success('role_unassigned');
      onClose();
      await invalidate(listAssignments, whatMay, whoMay);
    },
    onError: (error) => {
      noticeFailure(error);
      onClose();
    },
  });
  const send = ({ person, kind, role, role_iid, place }: Assignment) => {
    const built_in = kind === 'role' ? roles.find((one) => one === role) : undefined;
    const which = built_in ? { role: built_in } : { role_iid: role_iid ?? undefined };
    take.mutate({ user_iids: [person.iid], ...which, scope: place.scope });
  };
  const named = row && { name: row.person.name, role: roleWords(row.role), place: placeWords(row.place) };
  return (
    <ConfirmDialog
      opened={row !== undefined}
      danger
      title={t('assign_take_title')}
      confirm={t('assign_take')}
      busy={take.isPending}
      onConfirm={() => row && send(row)}
      onClose={onClose}
    >
      {named && <p>{t('assign_take_note', named)}</p>}
    </ConfirmDialog>
  );
}
