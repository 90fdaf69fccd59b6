import { Button, Select, Textarea } from '@mantine/core';
import { endAccess, grantAccess, schoolAccess } from '@sen/domain/setup/access/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { grantHours, LEAST_REASON, MOST_REASON } from '@sen/domain/shared/visit.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { callInWords } from '../../../ui/action-words.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useProven } from '../../identity/index.ts';
import { AccessState } from '../parts/AccessState.tsx';

type Act = Output<typeof schoolAccess>['acts'][number];

const columns = (): readonly Column<Act>[] => [
  { key: 'call', title: t('system_access_call'), main: true, cell: ({ call }) => callInWords(call) },
  { key: 'by', title: t('system_access_by'), cell: ({ by }) => by },
  {
    key: 'writes',
    title: t('system_access_changes'),
    cell: ({ writes }) => t(writes ? 'yes' : 'no'),
  },
  { key: 'at', title: t('system_access_at'), numeric: true, cell: ({ at }) => formatDateTime(at) },
];

/** The root of the school opens it to those who run the platform, closes it again, and sees all that they did. */
export default function SystemAccessPage() {
  useLanguage();
  const access = useQuery(queryOf(schoolAccess, {}));
  if (access.isPending) return <ListSkeleton rows={3} />;
  if (access.isError) return <ErrorState error={access.error} retry={() => void access.refetch()} />;
  const { open, acts } = access.data;
  return (
    <>
      <Section title={t('system_access')}>
        <AccessState open={open} />
        {open ? <End /> : <Grant />}
      </Section>
      <Section title={t('system_access_acts')}>
        <DataTable
          caption={t('system_access_acts')}
          columns={columns()}
          rows={acts}
          keyOf={({ at, call }) => `${at} ${call}`}
          empty={<EmptyState title={t('system_access_acts_none')} />}
        />
      </Section>
    </>
  );
}

function Grant() {
  const [hours, setHours] = useState<(typeof grantHours)[number]>(1);
  const [reason, setReason] = useState('');
  const [too_short, setTooShort] = useState(false);
  const { proveFirst, dialog } = useProven();
  const grant = useAction(grantAccess, {
    onSuccess: async () => {
      notice.success('system_access_granted');
      await invalidate(schoolAccess);
    },
    onError: (error, given) => {
      if (!proveFirst(error, () => grant.mutate(given))) noticeFailure(error);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const is_short = reason.trim().length < LEAST_REASON;
    setTooShort(is_short);
    if (!is_short) grant.mutate({ hours, reason });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Select
        label={t('system_access_hours')}
        data={grantHours.map((value) => ({ value: String(value), label: t(`system_access_hours_${value}`) }))}
        value={String(hours)}
        onChange={(chosen) => setHours(grantHours.find((value) => String(value) === chosen) ?? hours)}
        allowDeselect={false}
      />
      <Textarea
        label={t('system_access_reason')}
        required
        error={too_short ? t('reason_too_short') : null}
        value={reason}
        maxLength={MOST_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
        mt="md"
      />
      <Button type="submit" loading={grant.isPending} mt="md">
        {t('system_access_grant')}
      </Button>
      {dialog}
    </form>
  );
}

function End() {
  const end = useAction(endAccess, {
    onSuccess: async () => {
      notice.success('system_access_ended');
      await invalidate(schoolAccess);
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <Button variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
      {t('system_access_end')}
    </Button>
  );
}
