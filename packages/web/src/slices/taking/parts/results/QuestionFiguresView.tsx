import { t } from '../../../../platform/i18n.ts';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatNumber, none } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { plainText } from '../../../content/index.ts';
import type { Figures } from '../../teaching-api.ts';
import { discriminationMeaning, figuresSorted, successMeaning } from './figures.ts';
import classes from './Results.module.css';

interface FiguresProps {
  readonly questions: readonly Figures[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** How each question did: as a chart, and as a table with every number. */
export function QuestionFiguresView({ questions, sort, onSort }: FiguresProps) {
  const numbers = new Map(questions.map(({ question_iid }, index) => [question_iid, index + 1]));
  const numberOf = ({ question_iid }: Figures) => numbers.get(question_iid) ?? 0;
  const columns: readonly Column<Figures>[] = [
    {
      key: 'number',
      title: t('results_question'),
      main: true,
      sortable: true,
      cell: (figures) => (
        <span className={classes.question}>
          <span>{numberOf(figures)}</span>
          <span>{figures.name || plainText(figures.text).replace(/\[\[\d+\]\]/g, '____')}</span>
        </span>
      ),
    },
    { key: 'answered', title: t('results_answers'), numeric: true, cell: ({ answered }) => formatNumber(answered) },
    {
      key: 'success',
      title: t('results_success'),
      hint: t('results_success_note'),
      sortable: true,
      cell: ({ success }) => <Success percent={success} />,
    },
    {
      key: 'discrimination',
      title: t('results_discrimination'),
      hint: t('results_discrimination_note'),
      sortable: true,
      cell: ({ discrimination }) => <Discrimination value={discrimination} />,
    },
  ];
  return (
    <>
      <Section title={t('results_chart')} note={t('results_success_note')}>
        <SuccessChart questions={questions} />
      </Section>
      <Section title={t('results_figures')} note={t('results_discrimination_note')}>
        <DataTable
          caption={t('results_figures')}
          columns={columns}
          rows={figuresSorted(questions, sort)}
          keyOf={({ question_iid }) => question_iid}
          sort={sort || 'number'}
          onSort={onSort}
          empty={<EmptyState title={t('results_no_questions')} note={t('results_no_questions_note')} />}
        />
      </Section>
    </>
  );
}

/** A bar for each question; the table below says the same. */
function SuccessChart({ questions }: { readonly questions: readonly Figures[] }) {
  return (
    <div className={classes.chart} role="img" aria-label={t('results_chart_words')}>
      <div className={classes.lines} aria-hidden="true">
        {[100, 50, 0].map((line) => (
          <span key={line}>{line}%</span>
        ))}
      </div>
      <div className={classes.columns}>
        {questions.map(({ question_iid, success, discrimination }, index) => (
          <div key={question_iid} title={`${index + 1}: ${success === null ? none : `${formatNumber(success, 0)}%`}`}>
            <i
              style={{ height: `calc((100% - 1.25rem) * ${(success ?? 0) / 100})` }}
              data-doubtful={discriminationMeaning(discrimination).tone === 'failed' || undefined}
            />
            <span>{index + 1}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Success({ percent }: { readonly percent: number | null }) {
  if (percent === null) return <span className={classes.soft}>{t('results_success_unknown')}</span>;
  return (
    <span className={classes.success}>
      <span className={classes.track} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <strong>{formatNumber(percent, 0)}%</strong>
      <span className={classes.meaning}>{t(successMeaning(percent))}</span>
    </span>
  );
}

function Discrimination({ value }: { readonly value: number | null }) {
  const { text, tone } = discriminationMeaning(value);
  return (
    <span className={classes.discrimination}>
      <strong>{value === null ? none : formatNumber(value)}</strong>
      <StatusBadge tone={tone}>{t(text)}</StatusBadge>
    </span>
  );
}
