import type { ImportReport } from '@sen/domain/content/import/model.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { KindLabel } from '../../question/parts/KindLabel.tsx';
import classes from './Report.module.css';

type Refused = ImportReport['refused'][number];
type Noted = ImportReport['notes'][number];
type Read = ImportReport['questions'][number];

const shown = 50;

const refusedColumns = (): readonly Column<Refused>[] => [
  { key: 'row', title: t('import_row'), numeric: true, cell: ({ row }) => row },
  { key: 'reason', title: t('import_reason'), main: true, cell: ({ reason }) => say(reason) },
  { key: 'text', title: t('import_excerpt'), cell: ({ text }) => <code className={classes.excerpt}>{text}</code> },
];
const notedColumns = (): readonly Column<Noted>[] => [
  { key: 'row', title: t('import_row'), numeric: true, cell: ({ row }) => row },
  { key: 'note', title: t('import_note'), main: true, cell: ({ note }) => say(note) },
  { key: 'name', title: t('question_name'), cell: ({ name }) => name },
];
const readColumns = (): readonly Column<Read>[] => [
  { key: 'row', title: t('import_row'), numeric: true, cell: ({ row }) => row },
  { key: 'text', title: t('question_text'), main: true, cell: ({ text, name }) => text || name },
  { key: 'type', title: t('question_kind'), cell: ({ type }) => <KindLabel type={type} /> },
];

function Count({ tone, count, label }: { readonly tone: Tone; readonly count: number; readonly label: string }) {
  return (
    <div className={classes.count}>
      <span className={classes.figure}>{formatNumber(count)}</span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </div>
  );
}

/** What was read of a file, row by row: what could not be, what changed, and the first questions. */
export function Report({ report }: { readonly report: ImportReport }) {
  const { read, refused, notes, questions } = report;
  return (
    <>
      <div className={classes.counts} role="status">
        <Count tone="done" count={read} label={t('import_read')} />
        <Count tone={refused.length > 0 ? 'failed' : 'open'} count={refused.length} label={t('import_refused')} />
        <Count tone={notes.length > 0 ? 'attention' : 'open'} count={notes.length} label={t('import_notes')} />
        {report.format !== null && (
          <p className={classes.format}>{t('import_format_is', { format: t(`import_format_${report.format}`) })}</p>
        )}
      </div>
      {refused.length > 0 && (
        <Section title={t('import_refused_title')} note={t('import_refused_note')}>
          <DataTable
            caption={t('import_refused_title')}
            columns={refusedColumns()}
            rows={refused}
            keyOf={({ row, reason }) => `${row} ${reason}`}
            empty={null}
          />
        </Section>
      )}
      {notes.length > 0 && (
        <Section title={t('import_notes_title')} note={t('import_notes_note')}>
          <DataTable
            caption={t('import_notes_title')}
            columns={notedColumns()}
            rows={notes}
            keyOf={({ row, note }) => `${row} ${note}`}
            empty={null}
          />
        </Section>
      )}
      {questions.length > 0 && (
        <Section
          title={t('import_questions_title')}
          note={questions.length > shown ? t('import_first', { count: shown, total: questions.length }) : undefined}
        >
          <DataTable
            caption={t('import_questions_title')}
            columns={readColumns()}
            rows={questions.slice(0, shown)}
            keyOf={({ row, name, text }) => `${row} ${name} ${text}`}
            empty={null}
          />
        </Section>
      )}
    </>
  );
}
