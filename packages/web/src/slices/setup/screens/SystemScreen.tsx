import { systemOverview } from '@sen/domain/setup/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDuration, formatNumber } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { useSystem } from '../parts/use-system.ts';
import classes from './System.module.css';

const again_ms = 30_000;
const MEGABYTE = 1024 * 1024;

/** How the installation stands (TEN-47). */
export default function SystemScreen() {
  useSystem();
  const overview = useQuery({ ...queryOf(systemOverview, {}), refetchInterval: again_ms });
  return (
    <Page title={t('system_title')} lead={t('system_lead')}>
      {overview.isPending && <CardsSkeleton cards={4} height={104} />}
      {overview.isError && !overview.data && (
        <ErrorState error={overview.error} retry={() => void overview.refetch()} />
      )}
      {overview.data && <Overview data={overview.data} />}
    </Page>
  );
}

function Overview({ data }: { readonly data: Output<typeof systemOverview> }) {
  const { schools, people, running, mails_waiting, health } = data;
  const listOf = (status: string) => urlOf('system_schools', {}, { status });
  return (
    <>
      <Section title={t('system_now')}>
        <dl className={classes.figures}>
          <Figure name={t('schools_waiting')} value={schools.queued} to={listOf('queued')} />
          <Figure name={t('schools_open')} value={schools.approved} to={listOf('approved')} />
          <Figure name={t('schools_refused')} value={schools.refused} to={listOf('refused')} />
          <Figure name={t('people_active')} value={people} />
          <Figure name={t('exams_running')} value={running} />
          <Figure
            name={t('mails_waiting')}
            value={mails_waiting}
            to={urlOf('system_outbox', {}, { status: 'queued' })}
          />
        </dl>
      </Section>
      <Section title={t('system_health')}>
        <dl className={classes.facts}>
          <Fact name={t('health_version')}>{health.version}</Fact>
          <Fact name={t('health_uptime')}>{formatDuration(health.uptime_s)}</Fact>
          <Fact name={t('health_memory')}>{megabytes(health.memory_bytes)}</Fact>
          <Fact name={t('health_node')}>{health.node}</Fact>
          <Fact name={t('health_database')}>{health.database}</Fact>
          <Fact name={t('health_database_size')}>{megabytes(health.database_bytes)}</Fact>
          <Fact name={t('health_database_time')}>{`${formatNumber(health.database_ms)} ms`}</Fact>
        </dl>
      </Section>
    </>
  );
}

const megabytes = (bytes: number): string => `${formatNumber(bytes / MEGABYTE, 1)} MB`;

function Figure({ name, value, to }: { readonly name: string; readonly value: number; readonly to?: string }) {
  return (
    <div className={classes.figure}>
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
