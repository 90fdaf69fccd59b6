import { Button } from '@mantine/core';
import { exportProgress, exportProgressByOrganization } from '@sen/domain/learning/progress/contract.ts';
import { groupings } from '@sen/domain/learning/progress/model.ts';
import { wholePercent } from '@sen/domain/shared/whole-percent.ts';
import { isEnabled } from '@sen/domain/tenancy/features.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../../platform/call.ts';
import { goToFile } from '../../../platform/file-link.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { notFound } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Figure, Figures } from '../../../ui/Figures.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { type ListState, per_page, useListState } from '../../../ui/list/list-state.ts';
import { noticeFailure } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useChild } from '../lists/api.ts';
import { type Asked, type Line, type Sums, useLines, useSums, type View } from './api.ts';
import { lineColumns, sumColumns } from './columns.tsx';
import { askedIn, filtersOf, Named } from './filters.tsx';
import classes from './progress.module.css';

type Search = Readonly<Record<string, string | number>>;

/** Where a view of the report is; that of organizations has an address of its own. */
const viewUrl = (view: View, search: Search): string =>
  view === 'organization'
    ? urlOf('progress_reports_by_organization', {}, search)
    : urlOf('progress_reports', {}, { ...(view !== 'line' && { by: view }), ...search });

interface ReportProps {
  readonly view: View;
  readonly child_iid: number | undefined;
}

/** Whoever looks after people or courses sees sums and lines of those, everybody else their own lines. */
export function ProgressReport({ view, child_iid }: ReportProps) {
  const { conf } = useSite();
  const { child, known } = useChild(child_iid);
  const organizations = conf !== null && isEnabled(conf, 'organizations');
  const filters = filtersOf(organizations);
  const state = useListState(filters);
  const asked = askedIn(state, child_iid);
  const lines = useLines(asked, state.page, view === 'line');
  const sums = useSums(view === 'line' ? 'learner' : view, asked, state.page, view !== 'line');
  const { data, error, refetch } = view === 'line' ? lines : sums;
  if (child_iid !== undefined && known && !child) throw notFound();
  const others = data?.of_others ?? false;
  return (
    <Page
      title={titleOf(data?.of_others, child?.name)}
      width="wide"
      actions={<ExportButton view={view} asked={asked} />}
    >
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && (
        <Named value={data.named}>
          <div className={classes.list}>
            {others && (
              <>
                <Views view={view} search={state.view} organizations={organizations} />
                <FilterBar filters={filters} state={state} search={t('progress_search')} />
              </>
            )}
            {view === 'line' || !others ? (
              <Lines rows={lines.data?.items ?? []} about={others ? 'others' : child ? 'child' : 'own'} state={state} />
            ) : (
              sums.data && <SumTable view={view} rows={sums.data.items} total={sums.data.total_sums} state={state} />
            )}
            <Pager
              page={state.page}
              per_page={per_page}
              total={data.total}
              onChange={(page) => state.change({ page })}
            />
          </div>
        </Named>
      )}
    </Page>
  );
}

const titleOf = (of_others: boolean | undefined, child: string | undefined): string =>
  child !== undefined
    ? t('progress_of', { name: child })
    : t(of_others === false ? 'progress_own' : 'progress_reports');

interface ViewsProps {
  readonly view: View;
  readonly search: Search;
  readonly organizations: boolean;
}

function Views({ view, search, organizations }: ViewsProps) {
  const views: readonly View[] = ['line', ...groupings.filter((one) => one !== 'organization' || organizations)];
  const tabs = views.map((name) => ({ name, title: t(`progress_by_${name}`), to: viewUrl(name, search) }));
  return <LinkTabs label={t('progress_views')} tabs={tabs} active={view} />;
}

interface LinesProps {
  readonly rows: readonly Line[];
  readonly about: 'own' | 'child' | 'others';
  readonly state: ListState;
}

const Lines = ({ rows, about, state }: LinesProps) => (
  <DataTable<Line>
    caption={t('progress_by_line')}
    columns={lineColumns(about)}
    rows={rows}
    keyOf={({ user_iid, course }) => `${user_iid} ${course}`}
    empty={<Nothing state={state} own={about === 'own'} />}
  />
);

interface SumTableProps {
  readonly view: Exclude<View, 'line'>;
  readonly rows: readonly Sums[];
  readonly total: Pick<Sums, 'learners' | 'places' | 'completed' | 'percent'>;
  readonly state: ListState;
}

function SumTable({ view, rows, total, state }: SumTableProps) {
  const to = (next: View, added: Search) => viewUrl(next, { ...state.view, ...added });
  return (
    <>
      {total.places > 0 && (
        <Figures>
          <Figure word={<Link to={to('learner', {})}>{t('progress_learners')}</Link>} count={total.learners} />
          <Figure word={<Link to={to('line', {})}>{t('progress_places')}</Link>} count={total.places} />
          <Figure
            word={<Link to={to('line', { state: 'completed' })}>{t('progress_completed')}</Link>}
            count={total.completed}
            of={total.places}
          />
          <Figure
            word={<Link to={to('line', {})}>{t('progress_mean')}</Link>}
            count={wholePercent(total.percent)}
            unit="%"
          />
        </Figures>
      )}
      <DataTable<Sums>
        caption={t(`progress_by_${view}`)}
        columns={sumColumns(view, to)}
        rows={rows}
        keyOf={({ iid }) => iid}
        empty={<Nothing state={state} own={false} />}
      />
    </>
  );
}

function Nothing({ state, own }: { readonly state: ListState; readonly own: boolean }) {
  const is_filtered = state.keyword !== '' || Object.keys(state.filters).length > 0;
  if (is_filtered) return <EmptyState title={t('list_nothing_fits')} note={t('list_nothing_fits_note')} />;
  return <EmptyState title={t(own ? 'progress_none_own' : 'progress_none')} drawing={<BookDrawing />} />;
}

/** What is shown, with everything that fits the filters, as a table for a spreadsheet. */
function ExportButton({ view, asked }: { readonly view: View; readonly asked: Asked }) {
  const exported = () =>
    call(view === 'organization' ? exportProgressByOrganization : exportProgress, { ...asked, format: 'xlsx' })
      .then(goToFile)
      .catch((error) => noticeFailure(error, 'request_failed'));
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void exported()}>
      {t('list_export')}
    </Button>
  );
}
