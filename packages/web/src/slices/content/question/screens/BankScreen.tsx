import { Button } from '@mantine/core';
import type { listBank } from '@sen/domain/content/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useRouteState } from '../../../../platform/route.ts';
import { BookDrawing, SearchDrawing } from '../../../../ui/content-drawings.tsx';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { bankQuery, deleteWithUndo, useLeaving } from '../../api.ts';
import { BankState, bankFields, isFiltered, noFilters, per_page } from '../filters.ts';
import { BankFilterBar } from '../parts/BankFilterBar.tsx';
import { KindLabel } from '../parts/KindLabel.tsx';
import { QuestionCell, Tags } from '../parts/QuestionCell.tsx';

type BankQuestion = Output<typeof listBank>['items'][number];

/** The school's question bank: find, open, add, take in from a file. */
export default function BankScreen() {
  const [filters, change] = useRouteState(BankState);
  const bank = useQuery(bankQuery(bankFields(filters)));
  const leaving = useLeaving();
  const rows = bank.data?.items.filter(({ iid }) => !leaving.has(iid)) ?? [];
  const filtered = isFiltered(filters);
  return (
    <Page
      title={t('menu_bank')}
      lead={t('bank_lead')}
      actions={
        <>
          <Button
            component={Link}
            to={urlOf('bank_import', {})}
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {t('bank_import')}
          </Button>
          <Button component={Link} to={urlOf('question_new', {})} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('question_new')}
          </Button>
        </>
      }
    >
      <BankFilterBar filters={filters} onChange={(changes) => void change(changes)} />
      {bank.isPending && <ListSkeleton rows={8} />}
      {bank.isError && <ErrorState error={bank.error} retry={() => void bank.refetch()} />}
      {bank.data && (
        <DataTable
          caption={t('menu_bank')}
          columns={columnsOf()}
          rows={rows}
          keyOf={({ iid }) => iid}
          empty={<NoQuestions filtered={filtered} clear={() => void change(noFilters)} />}
        />
      )}
      {bank.data && (
        <Pager
          page={filters.page}
          per_page={per_page}
          total={bank.data.total}
          onChange={(page) => void change({ page })}
        />
      )}
    </Page>
  );
}

const columnsOf = (): readonly Column<BankQuestion>[] => [
  { key: 'text', title: t('question_text'), main: true, cell: (question) => <QuestionCell question={question} /> },
  { key: 'type', title: t('question_kind'), cell: ({ type }) => <KindLabel type={type} /> },
  { key: 'tags', title: t('tags'), cell: ({ tags }) => <Tags tags={tags} /> },
  {
    key: 'difficulty',
    title: t('difficulty'),
    cell: ({ difficulty }) => <span style={{ whiteSpace: 'nowrap' }}>{t(`difficulty_${difficulty}`)}</span>,
  },
  { key: 'do', title: '', numeric: true, cell: (question) => <DeleteButton question={question} /> },
];

function DeleteButton({ question }: { readonly question: BankQuestion }) {
  const name = question.text.slice(0, 60) || question.name;
  return (
    <IconButton
      icon={IconTrash}
      label={t('delete_named', { name })}
      onClick={() => void deleteWithUndo(question, t('question_deleted'))}
    />
  );
}

function NoQuestions({ filtered, clear }: { readonly filtered: boolean; readonly clear: () => void }) {
  if (filtered) {
    const action = (
      <Button variant="default" onClick={clear}>
        {t('clear_filters')}
      </Button>
    );
    return (
      <EmptyState
        title={t('bank_nothing_fits')}
        note={t('bank_nothing_fits_note')}
        action={action}
        drawing={<SearchDrawing />}
      />
    );
  }
  const action = (
    <Button component={Link} to={urlOf('bank_import', {})} variant="default">
      {t('bank_import')}
    </Button>
  );
  return <EmptyState title={t('bank_empty')} note={t('bank_empty_note')} action={action} drawing={<BookDrawing />} />;
}
