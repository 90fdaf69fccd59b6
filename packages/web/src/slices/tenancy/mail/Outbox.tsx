import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Output } from '@sen/domain/shared/contract.ts';
import { listOutbox, mailStatuses, resendMail, systemMails } from '@sen/domain/tenancy/mail/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/call.ts';
import { say, t } from '../../../platform/i18n.ts';
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
import { Keyword, SUGGEST_MS } from '../../../ui/SearchField.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { MailDialog } from './MailDialog.tsx';
import classes from './Outbox.module.css';

type Mail = Output<typeof listOutbox>['items'][number];
type Status = Mail['status'];
/** A row of every school's mails names its school and has no text. */
type Row = Omit<Mail, 'body' | 'hidden'> & { readonly domain?: string; readonly school?: string };

const State = z.object({
  school: z.string().catch(''),
  status: z.enum(mailStatuses).optional().catch(undefined),
  keyword: Keyword,
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 25;
const tones: Record<Status, Tone> = { queued: 'waiting', sent: 'done', kept: 'open', failed: 'failed' };

/** In the outbox of which school a mail is; without one it is here. */
const inside = (domain: string | undefined) => (domain ? { target_domain: domain } : {});

export interface WhichSchoolProps {
  readonly school: string;
  readonly choose: (school: string) => void;
}

interface OutboxProps {
  /** How a school is chosen, where there are several. */
  readonly WhichSchool?: ComponentType<WhichSchoolProps>;
}

/** Outbox and delivery log. The system root sees the mails of every school, or of the one they choose. */
export default function Outbox({ WhichSchool }: OutboxProps) {
  const is_system = useSite().domain === 'system' && WhichSchool !== undefined;
  const [{ school, status, keyword, page }, change] = useRouteState(State);
  const [open, setOpen] = useState<Mail>();
  const [cleared, setCleared] = useState(0);
  const everywhere = is_system && school === '';
  const asked = { status, keyword, page, items_per_page: per_page };
  const every = useQuery({ ...queryOf(systemMails, asked), enabled: everywhere, placeholderData: keepPreviousData });
  const own = useQuery({
    ...queryOf(listOutbox, { ...inside(school), ...asked }),
    enabled: !everywhere,
    placeholderData: keepPreviousData,
  });
  const mails = everywhere ? every : own;
  const resend = useAction(resendMail, {
    onSuccess: async () => {
      notice.success('mail_queued_again');
      await invalidate(listOutbox, systemMails);
    },
    onError: (error) => noticeFailure(error),
  });
  const read = ({ iid, domain = school }: Row) =>
    call(listOutbox, { ...inside(domain), iid, page: 1, items_per_page: 1 })
      .then(({ items }) => setOpen(items[0]))
      .catch(noticeFailure);
  const is_narrowed = status !== undefined || keyword !== '' || page > 1;
  const clear = () => {
    setCleared(cleared + 1);
    void change({ status: undefined, keyword: '', page: 1 });
  };
  const rows: readonly Row[] | undefined = mails.data?.items;
  const total = mails.data?.total ?? 0;
  return (
    <Page title={t('outbox')} lead={t('outbox_lead')} width="wide">
      <div className={classes.filters}>
        {is_system && WhichSchool && (
          <WhichSchool school={school} choose={(next) => void change({ school: next, page: 1 })} />
        )}
        <Filters
          key={cleared}
          status={status}
          keyword={keyword}
          change={(changes) => void change({ ...changes, page: 1 })}
        />
      </div>
      {mails.isPending && <ListSkeleton rows={6} />}
      {mails.isError && <ErrorState error={mails.error} retry={() => void mails.refetch()} />}
      {rows && (
        <DataTable
          caption={t('outbox')}
          columns={columnsOf({
            everywhere,
            read: (mail) => void read(mail),
            resend: ({ iid, domain = school }) => resend.mutate({ ...inside(domain), iid }),
          })}
          rows={rows}
          keyOf={({ iid }) => iid}
          empty={
            is_narrowed ? (
              <NothingFits clear={clear} />
            ) : (
              <EmptyState title={t('outbox_empty')} note={t('outbox_empty_note')} />
            )
          }
        />
      )}
      <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next })} />
      <MailDialog mail={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

const NothingFits = ({ clear }: { readonly clear: () => void }) => (
  <EmptyState
    title={t('list_nothing_fits')}
    note={t('list_nothing_fits_note')}
    action={
      <Button variant="default" onClick={clear}>
        {t('clear_filters')}
      </Button>
    }
  />
);

interface RowActions {
  readonly everywhere: boolean;
  readonly read: (mail: Row) => void;
  readonly resend: (mail: Row) => void;
}

const columnsOf = ({ everywhere, read, resend }: RowActions): readonly Column<Row>[] => [
  { key: 'to', title: t('mail_to'), main: true, cell: ({ to }) => <span className={classes.address}>{to}</span> },
  ...(everywhere ? [{ key: 'school', title: t('outbox_school'), cell: ({ school }: Row) => <bdi>{school}</bdi> }] : []),
  { key: 'use', title: t('mail_use'), cell: ({ use }) => say(`mail_use_${use}`) },
  { key: 'subject', title: t('mail_subject'), cell: ({ subject }) => subject },
  {
    key: 'status',
    title: t('mail_status'),
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`mail_status_${status}`)}</StatusBadge>,
  },
  { key: 'tries', title: t('mail_tries'), numeric: true, cell: ({ tries }) => tries },
  {
    key: 'at',
    title: t('mail_at'),
    numeric: true,
    cell: ({ created_at }) => <span className={classes.moment}>{formatDateTime(created_at)}</span>,
  },
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
            onClick={() => resend(mail)}
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

interface FiltersProps {
  readonly status: Status | undefined;
  readonly keyword: string;
  readonly change: (changes: { readonly status?: Status | undefined; readonly keyword?: string }) => void;
}

function Filters({ status, keyword, change }: FiltersProps) {
  const [typed, setTyped] = useState(keyword);
  const search = useDebouncedCallback((text: string) => change({ keyword: text.trim() }), SUGGEST_MS);
  return (
    <>
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
        size="md"
        label={t('mail_status')}
        value={status ?? ''}
        data={[
          { value: '', label: t('outbox_all') },
          ...mailStatuses.map((value) => ({ value, label: t(`mail_status_${value}`) })),
        ]}
        onChange={(event) => change({ status: mailStatuses.find((one) => one === event.currentTarget.value) })}
      />
    </>
  );
}
