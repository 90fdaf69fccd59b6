import { listAssignments, unassign, whatMay, whoMay } from '@sen/domain/access/contract.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { IconQuestionMark, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../platform/query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import classes from './Roles.module.css';
import { WhyPerson } from './WhyPerson.tsx';
import { placeWords, roleWords } from './words.ts';

type Assignment = Output<typeof listAssignments>['items'][number];

const keyOf = ({ person, kind, role, place }: Assignment): string => [person.iid, kind, role, place.scope].join(' ');

interface AssignmentsProps {
  readonly rows: readonly Assignment[];
  /** All of one person, who is named above the list. */
  readonly of_one?: boolean;
}

/** Who holds which role where, with the ways to take it away and to see why. */
export function Assignments({ rows, of_one = false }: AssignmentsProps) {
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
    { key: 'role', title: t('assign_role'), main: of_one, cell: ({ role }) => roleWords(role) },
    { key: 'place', title: t('assign_place'), cell: ({ place }) => placeWords(place) },
    { key: 'since', title: t('assign_since'), cell: ({ granted_at }) => formatDate(granted_at) },
    {
      key: 'tools',
      title: '',
      cell: (row) => (
        <span className={classes.tools}>
          {!of_one && (
            <IconButton
              icon={IconQuestionMark}
              label={t('why_show_named', { name: row.person.name })}
              onClick={() => setAsked(row.person)}
            />
          )}
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
        columns={of_one ? columns.filter(({ key }) => key !== 'person') : columns}
        rows={rows}
        keyOf={keyOf}
        empty={of_one ? <p>{t('roles_none')}</p> : <EmptyState title={t('assign_none')} note={t('assign_none_note')} />}
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
