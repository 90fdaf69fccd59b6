import { Button, Group } from '@mantine/core';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { nobody } from '../../platform/route.ts';
import { useUser } from '../../platform/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { type AdminPlace, mayCreate } from './admin-place.ts';
import { listQuery } from './kind-api.ts';
import { columnsOf } from './kind-columns.tsx';
import { kindName, kindNames } from './kind-words.ts';

const per_page = 25;

/** What of one kind hangs under a record, with the way to add to it. */
export function Children({ place, child }: { readonly place: AdminPlace; readonly child: Kind }) {
  const [page, setPage] = useState(1);
  const { under } = child;
  const list = useQuery(listQuery(child, { [under?.field ?? '']: place.iid, page, items_per_page: per_page }));
  const held = useUser() ?? nobody;
  if (list.error) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <ListSkeleton rows={4} />;
  const { items, total } = list.data;
  const add = mayCreate(child, held) && (
    <Button
      component={Link}
      to={urlOf('admin_new', { nested: `${place.nested}/${place.iid}/${child.ntype}` })}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('record_new', { kind: kindName(child.ntype) })}
    </Button>
  );
  const empty = <EmptyState title={t('list_empty')} action={add} />;
  return (
    <>
      <DataTable
        caption={kindNames(child.ntype)}
        rows={items}
        columns={columnsOf(child, false).filter(({ key, extra }) => key !== under?.field && !extra)}
        keyOf={({ iid }) => iid}
        empty={empty}
      />
      <Pager page={page} per_page={per_page} total={total} onChange={setPage} />
      {total > 0 && <Group mt="md">{add}</Group>}
    </>
  );
}
