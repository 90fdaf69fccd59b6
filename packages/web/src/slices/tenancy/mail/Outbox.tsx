import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Output } from '@sen/domain/shared/contract.ts';
import { listOutbox, mailStatuses, resendMail } from '@sen/domain/tenancy/mail/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { useSite } from '../../../platform/school.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { MailDialog } from './MailDialog.tsx';
import classes from './Outbox.module.css';

type Mail = Output<typeof listOutbox>['items'][number];
type Status = Mail['status'];

const State = z.object({
  school: z.string().catch(''),
  status: z.enum(mailStatuses).optional().catch(undefined),
  keyword: z.string().catch(''),
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 25;
const typing_ms = 250;
const tones: Record<Status, Tone> = { queued: 'waiting', sent: 'done', kept: 'open', failed: 'failed' };

/** Outbox and delivery log. The system root names the school whose mails are shown. */
export default function Outbox() {
  const { domain } = useSite();
  const [{ school, status, keyword, page }, change] = useRouteState(State);
  const [open, setOpen] = useState<Mail>();
  const inside = school === '' ? {} : { target_domain: school };
  const mails = useQuery({
    ...queryOf(listOutbox, { ...inside, status, keyword, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const resend = useAction(resendMail, {
    onSuccess: async () => {
      notice.success('mail_queued_again');
      await invalidate(listOutbox);
    },
    onError: (error) => noticeFailure(error),
  });
  const total = mails.data?.total ?? 0;
  return (
    <Page title={t('outbox')} lead={t('outbox_lead')} width="wide">
      {domain === 'system' && <WhichSchool school={school} choose={(next) => void change({ school: next, page: 1 })} />}
      <Filters status={status} keyword={keyword} change={(changes) => void change({ ...changes, page: 1 })} />
      {mails.isPending && <ListSkeleton rows={6} />}
      {mails.isError && <ErrorState error={mails.error} retry={() => void mails.refetch()} />}
      {mails.data && (
        <DataTable
          caption={t('outbox')}
          columns={columnsOf({ read: setOpen, resend: (iid) => resend.mutate({ ...inside, iid }) })}
          rows={mails.data.items}
          keyOf={({ iid }) => iid}
          empty={<EmptyState title={t('outbox_empty')} note={t('outbox_empty_note')} />}
        />
      )}
      <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next })} />
      <MailDialog mail={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

interface RowActions {
  readonly read: (mail: Mail) => void;
  readonly resend: (iid: number) => void;
}

const columnsOf = ({ read, resend }: RowActions): readonly Column<Mail>[] => [
  { key: 'to', title: t('mail_to'), main: true, cell: ({ to }) => <span className={classes.address}>{to}</span> },
  { key: 'use', title: t('mail_use'), cell: ({ use }) => t(`mail_use_${use}`) },
  { key: 'subject', title: t('mail_subject'), cell: ({ subject }) => subject },
  {
    key: 'status',
    title: t('mail_status'),
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`mail_status_${status}`)}</StatusBadge>,
  },
  { key: 'tries', title: t('mail_tries'), numeric: true, cell: ({ tries }) => tries },
  { key: 'at', title: t('mail_at'), numeric: true, cell: ({ created_at }) => formatDateTime(created_at) },
  {
    key: 'do',
    title: '',
    numeric: true,
    cell: (mail) => (
      <span className={classes.actions}>
        {mail.status === 'failed' && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('mail_resend_named', { to: mail.to })}
            onClick={() => resend(mail.iid)}
          >
            {t('mail_resend')}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-label={t('mail_read_named', { to: mail.to })}
          onClick={() => read(mail)}
        >
          {t('mail_read')}
        </Button>
      </span>
    ),
  },
];

function WhichSchool({ school, choose }: { readonly school: string; readonly choose: (school: string) => void }) {
  const [typed, setTyped] = useState(school);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(typed.trim().toLowerCase());
  };
  return (
    <form className={classes.filters} onSubmit={submit}>
      <TextInput
        label={t('outbox_school')}
        description={t('outbox_school_note')}
        value={typed}
        autoCapitalize="none"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('outbox_show')}
      </Button>
    </form>
  );
}

interface FiltersProps {
  readonly status: Status | undefined;
  readonly keyword: string;
  readonly change: (changes: { readonly status?: Status | undefined; readonly keyword?: string }) => void;
}

function Filters({ status, keyword, change }: FiltersProps) {
  const [typed, setTyped] = useState(keyword);
  const search = useDebouncedCallback((text: string) => change({ keyword: text.trim() }), typing_ms);
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        label={t('outbox_search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      <NativeSelect
        label={t('mail_status')}
        value={status ?? ''}
        data={[
          { value: '', label: t('outbox_all') },
          ...mailStatuses.map((value) => ({ value, label: t(`mail_status_${value}`) })),
        ]}
        onChange={(event) => change({ status: mailStatuses.find((one) => one === event.currentTarget.value) })}
      />
    </div>
  );
}
