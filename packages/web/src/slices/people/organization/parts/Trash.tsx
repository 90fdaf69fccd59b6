import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { Page } from '../../../../ui/Page.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { list, takeBack } from '../api.ts';

/** What was deleted and may still be restored. */
export function Trash() {
  const gone = useQuery(queryOf(list, { trash: true, sort: '-updated_at', items_per_page: 100 }));
  const back = (
    <Button component={Link} to={urlOf('organizations', {})} variant="default">
      {t('organizations_back')}
    </Button>
  );
  return (
    <Page title={t('organizations_trash')} lead={t('list_trash_note')} actions={back}>
      {gone.isError && <ErrorState error={gone.error} retry={() => void gone.refetch()} />}
      {gone.isPending && <ListSkeleton rows={4} />}
      {gone.data && (
        <DataTable
          caption={t('organizations_trash')}
          rows={gone.data.items}
          keyOf={({ iid }) => iid}
          empty={<EmptyState title={t('list_trash_empty')} />}
          columns={[
            { key: 'name', title: t('organization_name'), main: true, cell: ({ name }) => name },
            { key: 'type', title: t('organization_type'), cell: ({ type }) => type },
            { key: 'above', title: t('organization_above'), cell: ({ above }) => above.join(' › ') },
            { key: 'at', title: t('record_removed'), cell: ({ updated_at }) => formatDateTime(updated_at) },
            {
              key: 'back',
              title: '',
              cell: ({ iid, name }) => (
                <Button
                  variant="subtle"
                  size="sm"
                  leftSection={<IconArrowBackUp size={18} aria-hidden />}
                  aria-label={t('restore_named', { name })}
                  onClick={() => void takeBack(iid)}
                >
                  {t('bulk_restore')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
