import { t } from '../../../../platform/i18n.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import type { Results, Row } from '../../teaching-api.ts';
import { MomentCell, NameCell, PercentCell, QuestionCell, ScoreCell, StateCell, ViolationsCell } from './cells.tsx';
import { type RowAction, RowMenu } from './RowMenu.tsx';

interface ColumnsProps {
  readonly results: Results;
  /** One more column for each question. */
  readonly cells: boolean;
  readonly onRead: (row: Row) => void;
  readonly onAction: (action: RowAction, row: Row) => void;
}

function usualColumns({ results, onRead }: ColumnsProps): readonly Column<Row>[] {
  const { item, server_time: now } = results;
  const figure = { numeric: true, sortable: true };
  return [
    {
      key: 'name',
      title: t('results_learner'),
      main: true,
      sortable: true,
      cell: (row) => <NameCell row={row} onRead={onRead} />,
    },
    {
      key: 'state',
      title: t('results_state'),
      sortable: true,
      cell: (row) => <StateCell row={row} questions={item.question_count} />,
    },
    {
      key: 'score',
      title: t('results_score'),
      hint: t('results_score_hint', { band: item.score_band }),
      ...figure,
      cell: ScoreCell,
    },
    { key: 'percent', title: '%', hint: t('results_percent'), ...figure, cell: PercentCell },
    {
      key: 'started',
      title: t('results_started'),
      ...figure,
      cell: ({ started_at }) => <MomentCell at={started_at} now={now} minor />,
    },
    {
      key: 'finished',
      title: t('results_handed_in'),
      ...figure,
      cell: ({ finished_at, is_over_time }) => <MomentCell at={finished_at} now={now} late={is_over_time} />,
    },
    {
      key: 'saved',
      title: t('results_last_save'),
      ...figure,
      hint: t('results_last_save_hint'),
      cell: ({ last_saved_at, device, state }) => (
        <MomentCell at={last_saved_at} now={now} device={device} minor={state !== 'doing'} />
      ),
    },
    {
      key: 'violations',
      title: t('results_violations'),
      hint: t('results_violations_hint'),
      ...figure,
      cell: ViolationsCell,
    },
  ];
}

const questionColumns = ({ results }: ColumnsProps): readonly Column<Row>[] =>
  results.questions.map(({ question_iid, name, text }, index) => ({
    key: `q-${question_iid}`,
    title: String(index + 1),
    hint: name || text,
    numeric: true,
    sortable: true,
    cell: (row) => <QuestionCell row={row} question_iid={question_iid} />,
  }));

/** Columns of the result table. */
export function learnerColumns(given: ColumnsProps): readonly Column<Row>[] {
  const { results, cells, onRead, onAction } = given;
  const menu: Column<Row> = {
    key: 'menu',
    title: '',
    numeric: true,
    cell: (row) => (
      <RowMenu row={row} can={results.can} onRead={() => onRead(row)} onAction={(action) => onAction(action, row)} />
    ),
  };
  return [...usualColumns(given), ...(cells ? questionColumns(given) : []), menu];
}
