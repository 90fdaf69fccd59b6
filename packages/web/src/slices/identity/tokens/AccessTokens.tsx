import { Button } from '@mantine/core';
import { listTokens, revokeToken } from '@sen/domain/identity/tokens/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDate, formatFromNow } from '../../../ui/format.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { NewToken } from './NewToken.tsx';

type Token = Output<typeof listTokens>[number];

/** The way in of one's own programs. */
export function AccessTokens() {
  const tokens = useQuery(queryOf(listTokens, {}));
  const [making, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<Token>();
  const revoke = useAction(revokeToken, {
    onSuccess: async () => {
      setLeaving(undefined);
      notice.success('token_revoked');
      await invalidate(listTokens);
    },
    onError: (error) => noticeFailure(error),
  });
  const make = (
    <Button variant="default" onClick={() => setMaking(true)}>
      {t('token_make')}
    </Button>
  );
  const columns: readonly Column<Token>[] = [
    { key: 'name', title: t('token_name'), main: true, cell: ({ name }) => name },
    { key: 'may', title: t('token_may'), cell: ({ read_only }) => t(read_only ? 'token_read_only' : 'token_all') },
    { key: 'made', title: t('token_since'), numeric: true, cell: ({ created_at }) => formatDate(created_at) },
    { key: 'ends', title: t('token_expires'), numeric: true, cell: ({ expires_at }) => formatDate(expires_at) },
    {
      key: 'used',
      title: t('token_used'),
      numeric: true,
      cell: ({ used_at }) => (used_at === null ? t('token_never') : formatFromNow(used_at)),
    },
    {
      key: 'revoke',
      title: '',
      numeric: true,
      cell: (token) => (
        <Button
          size="sm"
          variant="default"
          aria-label={t('token_revoke_of', { name: token.name })}
          onClick={() => setLeaving(token)}
        >
          {t('token_revoke')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('tokens_title')} note={t('tokens_lead')} actions={tokens.data?.length ? make : undefined}>
      {tokens.isPending && <ListSkeleton rows={2} />}
      {tokens.isError && <ErrorState error={tokens.error} retry={() => void tokens.refetch()} />}
      {tokens.data && (
        <DataTable
          caption={t('tokens_title')}
          columns={columns}
          rows={tokens.data}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('tokens_none')} note={t('tokens_none_note')} action={make} drawing={null} />}
        />
      )}
      <NewToken opened={making} onClose={() => setMaking(false)} />
      <ConfirmDialog
        opened={leaving !== undefined}
        danger
        busy={revoke.isPending}
        title={t('token_revoke_title', { name: leaving?.name ?? '' })}
        confirm={t('token_revoke')}
        onConfirm={() => leaving && revoke.mutate({ id: leaving.id })}
        onClose={() => setLeaving(undefined)}
      >
        <p>{t('token_revoke_note')}</p>
      </ConfirmDialog>
    </Section>
  );
}
