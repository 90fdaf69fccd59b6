import { Button, TextInput } from '@mantine/core';
import { ntypes } from '@sen/domain/kinds.evaluated.ts';
import { type AuditEntry, exportAudit, listAudit } from '@sen/domain/reporting/audit/contract.ts';
import { actionGroupNames } from '@sen/domain/shared/area.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/call.ts';
import { goToFile } from '../../../platform/file-link.ts';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { useSite } from '../../../platform/school.ts';
import { actionInWords, kindInWords } from '../../../ui/action-words.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, formatNumber } from '../../../ui/format.ts';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { type ListFilter, type ListState, useListState } from '../../../ui/list/list-state.ts';
import { noticeFailure } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import classes from './Audit.module.css';
import { columnsOf } from './columns.tsx';

const Cursor = z.object({
  before: z.coerce.number().int().positive().optional().catch(undefined),
  after: z.coerce.number().int().positive().optional().catch(undefined),
  school: z.string().catch(''),
});

const filtersOf = (action: string | undefined): readonly ListFilter[] => [
  {
    name: 'action',
    label: t('audit_action'),
    choices: [
      ...actionGroupNames.map((group) => ({ value: group, label: t(`audit_group_${group}`) })),
      // One action by its name, as a link may ask for it.
      ...(action?.includes('.') ? [{ value: action, label: actionInWords(action) }] : []),
    ],
  },
  {
    name: 'object',
    label: t('audit_object'),
    choices: ntypes.map((value) => ({ value, label: kindInWords(value) })),
  },
  { name: 'record', label: t('audit_record') },
  { name: 'since', label: t('audit_since'), day: true },
  { name: 'until', label: t('audit_until'), day: true },
];

/** G16: who did what, when, and what changed. The state of the screen is its address; pages go on behind an event. */
export default function AuditScreen() {
  useLanguage();
  const { domain } = useSite();
  const [{ before, after, school }, change] = useRouteState(Cursor);
  const base = useListState(filtersOf(undefined));
  // Another choice begins at the newest.
  const state = {
    ...base,
    change: (changes: Parameters<typeof base.change>[0]) =>
      base.change({ before: undefined, after: undefined, ...changes }),
  };
  const asked = askedIn(state);
  const trail = useQuery({
    ...queryOf(listAudit, { ...asked, before, after, ...(school && { target_domain: school }) }),
    placeholderData: keepPreviousData,
  });
  const exported = () =>
    call(exportAudit, { ...asked, format: 'csv' })
      .then(goToFile)
      .catch((error) => noticeFailure(error, 'request_failed'));
  const { sealed } = trail.data ?? {};
  return (
    <Page
      title={t('audit_title')}
      lead={t('audit_lead')}
      width="wide"
      actions={
        school === '' && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void exported()}
          >
            {t('list_export')}
          </Button>
        )
      }
    >
      <div className={classes.list}>
        {domain === 'system' && (
          <WhichSchool school={school} choose={(next) => state.change({ school: next || undefined })} />
        )}
        <FilterBar filters={filtersOf(state.filters.action)} state={state} search={t('audit_search_who')} />
        {trail.isPending && <ListSkeleton rows={8} />}
        {trail.isError && <ErrorState error={trail.error} retry={() => void trail.refetch()} />}
        {trail.data && (
          <>
            <DataTable<AuditEntry>
              caption={t('audit_title')}
              columns={columnsOf(school !== '')}
              rows={trail.data.items}
              keyOf={({ iid }) => iid}
              empty={<Nothing state={state} />}
            />
            <Turning
              {...trail.data}
              change={(cursor) => void change({ before: undefined, after: undefined, ...cursor }, false)}
            />
            {sealed && sealed.count > 0 && (
              <p className={classes.sealed}>
                {t('audit_sealed', { count: formatNumber(sealed.count), at: formatDateTime(sealed.at) })}
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

/** The state of the screen as its call takes it; what is no number is no record's. */
function askedIn({ keyword, filters }: ListState) {
  const { record, ...others } = filters;
  return {
    ...others,
    who: keyword || undefined,
    record: record && /^\d{1,15}$/.test(record) ? Number(record) : undefined,
  };
}

interface TurningProps {
  readonly items: readonly AuditEntry[];
  readonly has_older: boolean;
  readonly has_newer: boolean;
  readonly change: (cursor: { readonly before?: number | undefined; readonly after?: number | undefined }) => void;
}

function Turning({ items, has_older, has_newer, change }: TurningProps) {
  const [first, last] = [items[0], items.at(-1)];
  if (!has_older && !has_newer) return null;
  return (
    <nav className={classes.turning} aria-label={t('audit_title')}>
      <Button variant="default" disabled={!has_newer} onClick={() => change({})}>
        {t('audit_newest')}
      </Button>
      <Button variant="default" disabled={!has_newer || !first} onClick={() => change({ after: first?.iid })}>
        {t('audit_newer')}
      </Button>
      <Button variant="default" disabled={!has_older || !last} onClick={() => change({ before: last?.iid })}>
        {t('audit_older')}
      </Button>
    </nav>
  );
}

function Nothing({ state }: { readonly state: ListState }) {
  const is_filtered = state.keyword !== '' || Object.keys(state.filters).length > 0;
  if (!is_filtered) return <EmptyState title={t('audit_empty')} note={t('audit_empty_note')} />;
  return <EmptyState title={t('list_nothing_fits')} note={t('list_nothing_fits_note')} />;
}

/** The system root names the school whose trail is shown. */
function WhichSchool({ school, choose }: { readonly school: string; readonly choose: (school: string) => void }) {
  const [typed, setTyped] = useState(school);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(typed.trim().toLowerCase());
  };
  return (
    <form className={classes.school} onSubmit={submit}>
      <TextInput
        label={t('audit_school')}
        value={typed}
        autoCapitalize="none"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('audit_show')}
      </Button>
    </form>
  );
}
