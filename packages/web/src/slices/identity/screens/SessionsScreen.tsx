import { Button } from '@mantine/core';
import { endSessions, listSessions } from '@sen/domain/identity/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, formatFromNow } from '../../../ui/format.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { AuthenticatorCard } from '../authenticator/AuthenticatorCard.tsx';
import { JoinPart } from '../parts/JoinPart.tsx';
import { PasskeysPart } from '../passkeys/PasskeysPart.tsx';
import { AccessTokens } from '../tokens/AccessTokens.tsx';

type Session = Output<typeof listSessions>[number];

/** Programs that sign in need not say what they are. */
const nameOf = (device: string): string => device || t('session_device_unnamed');

/** Where people are signed in, and the way to end it: for themselves, not in another's name. */
export default function SessionsScreen() {
  const masked = useUser()?.masked_by !== undefined;
  const sessions = useQuery(queryOf(listSessions, {}));
  const end = useAction(endSessions, {
    onSuccess: async ({ ended }) => {
      notice.say('success', t('sessions_ended', { count: ended }));
      await invalidate(listSessions);
    },
    onError: (error) => noticeFailure(error),
  });

  const columns: readonly Column<Session>[] = [
    { key: 'device', title: t('session_device'), main: true, cell: ({ device }) => nameOf(device) },
    { key: 'since', title: t('session_since'), numeric: true, cell: ({ created_at }) => formatDateTime(created_at) },
    { key: 'seen', title: t('session_seen'), numeric: true, cell: ({ seen_at }) => formatFromNow(seen_at) },
    {
      key: 'end',
      title: '',
      numeric: true,
      cell: ({ id, current, device }) =>
        current ? (
          <StatusBadge tone="done">{t('session_current')}</StatusBadge>
        ) : masked ? null : (
          <Button
            size="sm"
            variant="default"
            aria-label={t('session_end_of', { device: nameOf(device) })}
            loading={end.isPending && end.variables.id === id}
            onClick={() => end.mutate({ id })}
          >
            {t('session_end')}
          </Button>
        ),
    },
  ];

  const others = !masked && sessions.data?.some(({ current }) => !current);
  return (
    <Page
      title={t('sessions_title')}
      lead={t('sessions_lead')}
      width="reading"
      actions={
        others && (
          <Button variant="default" onClick={() => end.mutate({})}>
            {t('sessions_end_others')}
          </Button>
        )
      }
    >
      <AuthenticatorCard />
      {sessions.isPending && <ListSkeleton rows={3} />}
      {sessions.isError && <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.data && (
        <DataTable
          caption={t('sessions_title')}
          columns={columns}
          rows={sessions.data}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('no_data')} />}
        />
      )}
      {!masked && <JoinPart />}
      {!masked && <PasskeysPart />}
      {!masked && <AccessTokens />}
    </Page>
  );
}
