import { Button, Group } from '@mantine/core';
import { isSheetName } from '@sen/domain/people/import/model.ts';
import { personKinds } from '@sen/domain/people/person/model.ts';
import { type Kind, UNDO } from '@sen/domain/shared/kind.ts';
import { isEnabled } from '@sen/domain/tenancy/features.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { goToFile } from '../../platform/file-link.ts';
import { hasText, say, t, useLanguage } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { useMayOpen } from '../../platform/may-open.ts';
import { useSite } from '../../platform/school.ts';
import { AssignPeople } from '../../slices/people/organization/parts/AssignPeople.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { BulkAction, BulkResult } from '../../ui/list/BulkBar.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import { type ListState, per_page, useListState } from '../../ui/list/list-state.ts';
import { useMetadataFields } from '../../ui/metadata/metadata-fields.ts';
import { noticeFailure } from '../../ui/notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { type AdminPlace, useAdminPlace } from './admin-place.ts';
import { type AnyRow, answers, ask, listQuery, reread } from './kind-api.ts';
import { columnsOf, metadataColumns } from './kind-columns.tsx';
import { filtersOf, kindName, kindNames } from './kind-words.ts';
import { useSavedViews } from './use-saved-views.ts';

/** The list of any kind, or what of it lies in the trash. */
export default function ListScreen() {
  useLanguage();
  const place = useAdminPlace();
  const { kind, mayEdit } = place;
  const { conf } = useSite();
  const filters = filtersOf(kind);
  const state = useListState(filters);
  const asked = queryIn(kind, state);
  const query = useQuery(listQuery(kind, { ...asked, page: state.page, items_per_page: per_page }));
  const own_fields = useMetadataFields(kind.ntype);
  const views = useSavedViews(`admin/${kind.ntype}`);
  const exported = async (format: 'csv' | 'xlsx', columns: readonly string[]) => {
    goToFile(await ask(kind, 'export', { ...asked, format, columns }, answers.link));
  };
  const { ntype } = kind;
  const assigns = !state.trash && isPerson(ntype) && conf !== null && isEnabled(conf, 'organizations');
  return (
    <Page
      title={state.trash ? `${kindNames(ntype)}: ${t('list_trash')}` : kindNames(ntype)}
      lead={state.trash ? t('list_trash_note') : undefined}
      width="wide"
      actions={<Actions place={place} state={state} />}
    >
      <DataList<AnyRow>
        key={String(state.trash)}
        caption={kindNames(ntype)}
        state={state}
        filters={filters}
        columns={[...columnsOf(kind, state.trash), ...metadataColumns(own_fields)]}
        query={query}
        sort={kind.sort}
        keyOf={({ iid }) => iid}
        nameOf={({ name }) => name}
        {...(!state.trash && { linkOf: ({ iid }: AnyRow) => urlOf('admin_node', { nested: ntype, iid }) })}
        bulk={mayEdit ? [...(assigns ? [assigning()] : []), ...bulkOf(kind, state.trash)] : []}
        pickAll={async () => (await ask(kind, 'pick', asked, answers.picked)).iids}
        views={views}
        onExport={(format, columns) => void exported(format, columns).catch(noticeFailure)}
        empty={<Nothing place={place} trash={state.trash} />}
      />
    </Page>
  );
}

/** The state of a list as its call takes it. */
const queryIn = ({ columns }: Kind, { keyword, sort, trash, filters }: ListState) => ({
  ...filters,
  keyword: keyword || undefined,
  sort: columns.some(({ name, sortable }) => sortable && name === sort.replace(/^-/, '')) ? sort : undefined,
  trash: trash ? 1 : undefined,
});

function Actions({ place, state }: { readonly place: AdminPlace; readonly state: ListState }) {
  const { kind, mayEdit, mayCreate } = place;
  const opens = useMayOpen();
  if (!mayEdit) return mayCreate && !state.trash ? <NewButton kind={kind} /> : null;
  if (state.trash) {
    return (
      <Button variant="default" onClick={() => state.change({ trash: undefined })}>
        {t('list_trash_leave')}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => state.change({ trash: '1' })}
      >
        {t('list_trash')}
      </Button>
      <ImportButton kind={kind} />
      {kind.ntype === 'classgroup' && opens('roll_over') && (
        <Button component={Link} to={urlOf('roll_over', {})} variant="default">
          {t('roll_over_short')}
        </Button>
      )}
      {mayCreate && <NewButton kind={kind} />}
    </>
  );
}

/** Only for those kinds that a sheet can bring, and for those who may. */
function ImportButton({ kind }: { readonly kind: Kind }) {
  const opens = useMayOpen();
  if (!isSheetName(kind.ntype) || !opens('sheet_import')) return null;
  return (
    <Button
      component={Link}
      to={urlOf('sheet_import', { sheet: kind.ntype })}
      variant="default"
      leftSection={<IconTableImport size={18} aria-hidden />}
    >
      {t('sheet_import')}
    </Button>
  );
}

const NewButton = ({ kind }: { readonly kind: Kind }) => (
  <Button
    component={Link}
    to={urlOf('admin_new', { nested: kind.ntype })}
    leftSection={<IconPlus size={18} aria-hidden />}
  >
    {t('list_new')}
  </Button>
);

function Nothing({ place, trash }: { readonly place: AdminPlace; readonly trash: boolean }) {
  if (trash) return <EmptyState title={t('list_trash_empty')} note={t('list_trash_note')} />;
  return (
    <EmptyState
      title={t('list_empty')}
      note={place.mayCreate ? t('list_empty_note') : undefined}
      action={
        place.mayCreate && (
          <Group gap="sm" justify="center">
            <Button component={Link} to={urlOf('admin_new', { nested: place.kind.ntype })} variant="default">
              {t('record_new', { kind: kindName(place.kind.ntype) })}
            </Button>
            {place.mayEdit && <ImportButton kind={place.kind} />}
          </Group>
        )
      }
    />
  );
}

async function takeBack(kind: Kind, undo: string): Promise<readonly BulkResult[]> {
  const { rows } = await ask(kind, 'bulk', { action: UNDO, undo }, answers.bulk);
  await reread(kind);
  return rows;
}

const isPerson = (ntype: string): boolean => personKinds.some((kind) => kind === ntype);

/** The form says how it is done. */
const assigning = (): BulkAction => ({
  name: 'assign',
  label: t('bulk_assign'),
  form: AssignPeople,
  run: async () => ({ rows: [] }),
});

/** What can be done with the chosen ones; what is in the trash comes back at once. */
function bulkOf(kind: Kind, trash: boolean): readonly BulkAction[] {
  const names = trash ? ['restore'] : [...(kind.actions ?? []), 'delete'];
  return names.map((name) => {
    const title = `bulk_${name}_title`;
    return {
      name,
      label: say(`bulk_${name}`),
      // What has no way back is asked first.
      ...(hasText(title) && {
        ask: {
          title: (count: number) => t(title, { count }),
          note: say(`bulk_${name}_note`),
          loss: name === 'delete' || name === 'stop',
        },
      }),
      run: async (iids) => {
        const { rows, undo } = await ask(kind, 'bulk', { action: name, iids }, answers.bulk);
        await reread(kind);
        return { rows, ...(undo && { undo: () => takeBack(kind, undo) }) };
      },
    };
  });
}
