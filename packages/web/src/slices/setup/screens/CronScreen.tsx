import { Button } from '@mantine/core';
import { type CronState, getCron, runCron } from '@sen/domain/setup/cron/contract.ts';
import { planOf } from '@sen/domain/shared/cron.ts';
import { useQuery } from '@tanstack/react-query';
import { say, t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, formatDuration, formatNumber, none } from '../../../ui/format.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useProven } from '../../identity/index.ts';
import { useSystem } from '../parts/use-system.ts';
import classes from './System.module.css';

const again_ms = 15_000;
const while_running_ms = 1500;

/** What the installation does by itself, how it went, and a way to have it done now (REP-17). */
export default function CronScreen() {
  useSystem();
  const jobs = useQuery({
    ...queryOf(getCron, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? while_running_ms : again_ms),
  });
  const { proveFirst, dialog } = useProven();
  const run = useAction(runCron, {
    onSuccess: ({ running }) => notice.success(running ? 'cron_goes_on' : 'cron_ran'),
    onError: (error, given) => {
      if (!proveFirst(error, () => run.mutate(given))) noticeFailure(error);
    },
    onSettled: () => invalidate(getCron),
  });
  const started = run.isPending ? run.variables.name : undefined;
  return (
    <Page title={t('system_cron')} lead={t('system_cron_lead')} width="wide">
      {jobs.isPending && <ListSkeleton rows={5} />}
      {jobs.isError && !jobs.data && <ErrorState error={jobs.error} retry={() => void jobs.refetch()} />}
      {jobs.data && (
        <DataTable
          caption={t('system_cron')}
          columns={columnsOf(({ name }) => run.mutate({ name }))}
          rows={jobs.data.map((job) => ({ ...job, running: job.running || job.name === started }))}
          keyOf={({ name }) => name}
          empty={<EmptyState title={t('cron_not_yet')} />}
        />
      )}
      {dialog}
    </Page>
  );
}

const columnsOf = (run: (job: CronState) => void): readonly Column<CronState>[] => [
  {
    key: 'name',
    title: t('cron_job'),
    main: true,
    cell: ({ name }) => (
      <div>
        {say(`cron_name_${name}`)}
        <span className={classes.about}>{say(`cron_note_${name}`)}</span>
      </div>
    ),
  },
  { key: 'plan', title: t('cron_plan'), cell: ({ plan }) => planWords(plan.every_s) },
  { key: 'last', title: t('cron_last_run'), cell: ({ last_run }) => formatDateTime(last_run?.started_at) },
  {
    key: 'took',
    title: t('cron_took'),
    numeric: true,
    cell: ({ last_run }) => (last_run ? lengthWords(last_run.took_s) : none),
  },
  { key: 'result', title: t('cron_result'), cell: (job) => <Result job={job} /> },
  {
    key: 'do',
    title: '',
    numeric: true,
    cell: (job) => (
      <Button
        size="sm"
        variant="default"
        loading={job.running}
        aria-label={t('cron_run_named', { name: say(`cron_name_${job.name}`) })}
        onClick={() => run(job)}
      >
        {t('cron_run')}
      </Button>
    ),
  },
];

function planWords(every_s: number): string {
  const { unit, count } = planOf(every_s);
  return t(`cron_every_${unit}`, { count });
}

/** Below a minute to the hundredth: most jobs take no second. */
const lengthWords = (seconds: number): string =>
  seconds < 60 ? t('duration_seconds', { count: formatNumber(seconds) }) : formatDuration(seconds);

function Result({ job: { running, last_run } }: { readonly job: CronState }) {
  if (running) return <StatusBadge tone="going">{t('cron_running')}</StatusBadge>;
  if (!last_run) return <StatusBadge tone="open">{t('cron_not_yet')}</StatusBadge>;
  const { result, error, failures } = last_run;
  return (
    <div>
      <StatusBadge tone={result}>{t(`cron_result_${result}`)}</StatusBadge>
      {failures > 0 && <span className={classes.about}>{t('cron_failures', { count: failures })}</span>}
      {error && <span className={classes.about}>{error}</span>}
    </div>
  );
}
