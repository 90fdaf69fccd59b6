import { Button, Group } from '@mantine/core';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { goToFile } from '../../platform/file-link.ts';
import { hasText, say, t, useLanguage } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { type Held, mayOpen, nobody } from '../../platform/route.ts';
import { useUser } from '../../platform/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import { DataList } from '../../ui/list/DataList.tsx';
import { type ListState, per_page, useListState } from '../../ui/list/list-state.ts';
import { useMetadataFields } from '../../ui/metadata/metadata-fields.ts';
import { noticeFailure } from '../../ui/notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { type AdminPlace, useAdminPlace } from './admin-place.ts';
import { inUseWords } from './in-use.ts';
import { type AnyRow, answers, ask, listQuery, reread } from './kind-api.ts';
import { columnsOf, metadataColumns } from './kind-columns.tsx';
import { filtersOf, kindName, kindNames } from './kind-words.ts';
import { actions, bulkFormsOf } from './records.ts';
import { reasonForm } from './StateSteps.tsx';
import { mayTake, takeBack } from './state-steps.ts';
import { useSavedViews } from './use-saved-views.ts';

/** The list of any kind, or what of it lies in the trash. */
export default function ListScreen() {
  useLanguage();
  const place = useAdminPlace();
  const { kind, mayEdit } = place;
  const held = useUser() ?? nobody;
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
        bulk={mayEdit ? [...(state.trash ? [] : bulkFormsOf(kind)), ...bulkOf(kind, state.trash, held)] : []}
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
      {actions.map(({ name, part: Part }) => (
        <Part key={name} kind={kind} />
      ))}
      {mayCreate && <NewButton kind={kind} />}
    </>
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
            {place.mayEdit &&
              actions.map(({ name, part: Part, when_empty }) => when_empty && <Part key={name} kind={place.kind} />)}
          </Group>
        )
      }
    />
  );
}

/** What can be done with the chosen ones; what is in the trash comes back at once. */
function bulkOf(kind: Kind, trash: boolean, held: Held): readonly BulkAction[] {
  const steps = Object.fromEntries(
    Object.entries(kind.states?.steps ?? {}).filter(([, step]) => mayOpen({ right: mayTake(kind, step) }, held)),
  );
  const names = trash ? ['restore'] : [...(kind.actions ?? []), ...Object.keys(steps), 'delete'];
  return names.map((name) => {
    const title = `bulk_${name}_title`;
    const act = (reason?: string) => async (iids: readonly number[]) => {
      const { rows: outcomes, undo } = await ask(kind, 'bulk', { action: name, iids, reason }, answers.bulk);
      await reread(kind);
      const rows = outcomes.map(({ done, message, in_use }) => ({
        done,
        message: in_use ? inUseWords(in_use) : message,
      }));
      return { rows, ...(undo && { undo: () => takeBack(kind, undo) }) };
    };
    return {
      name,
      label: say(`bulk_${name}`),
      // What has no way back is asked first.
      ...(hasText(title) && {
        ask: {
          title: (count: number) => t(title, { count }),
          note: say(`bulk_${name}_note`),
          loss: name === 'delete' || kind.ends?.includes(name) === true,
        },
      }),
      ...(steps[name]?.asks && { form: reasonForm(say(`bulk_${name}`), act) }),
      run: act(),
    };
  });
}
