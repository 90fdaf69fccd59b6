import { Button } from '@mantine/core';
import type { OrganizationLine } from '@sen/domain/people/organization/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import {
  IconFolderMinus,
  IconFolderPlus,
  IconList,
  IconPlus,
  IconTableImport,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useMayOpen } from '../../../../platform/may-open.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { useSite } from '../../../../platform/school.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Keyword, SearchField } from '../../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { treeQuery } from '../api.ts';
import { MoveDialog } from '../parts/MoveDialog.tsx';
import { NewDialog } from '../parts/NewDialog.tsx';
import { NoTypes, SwitchedOff } from '../parts/NotYet.tsx';
import { OrganizationTree } from '../parts/OrganizationTree.tsx';
import classes from '../parts/tree.module.css';
import { found } from '../tree.ts';
import { useClosed } from '../use-closed.ts';

const State = z.object({ keyword: Keyword });

/** The organizations of the school as a tree (ORG-06). */
export default function OrganizationsScreen() {
  useLanguage();
  const { conf, school } = useSite();
  if (!conf?.organizations_enabled) return <SwitchedOff />;
  if (!school || school.org_types.length === 0) return <NoTypes />;
  return <Organizations />;
}

function Organizations() {
  const tree = useQuery(treeQuery());
  const [adding, setAdding] = useState<{ readonly under?: OrganizationLine }>();
  const [moving, setMoving] = useState<OrganizationLine>();
  const lines = tree.data?.items ?? [];
  const may_add = tree.data?.can.add ?? false;
  const opens = useMayOpen();
  const people = lines.reduce((sum, { members }) => sum + members, 0);
  const lead = lines.length > 0 && t('organizations_lead', { count: lines.length, people });
  return (
    <Page
      title={t('menu_organizations')}
      lead={lead || t('organizations_note')}
      actions={
        <>
          <Button
            component={Link}
            to={urlOf('organization_members', {})}
            variant="default"
            leftSection={<IconUsers size={18} aria-hidden />}
          >
            {t('organization_members')}
          </Button>
          <Button
            component={Link}
            to={urlOf('admin_list_all', { ntype: 'organization' })}
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
          >
            {t('organizations_as_list')}
          </Button>
          {may_add && opens('sheet_import') && (
            <Button
              component={Link}
              to={urlOf('sheet_import', { sheet: 'organization' })}
              variant="default"
              leftSection={<IconTableImport size={18} aria-hidden />}
            >
              {t('sheet_import')}
            </Button>
          )}
          <Button
            component={Link}
            to={urlOf('admin_list_all', { ntype: 'organization' }, { trash: 1 })}
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
          >
            {t('list_trash')}
          </Button>
        </>
      }
    >
      {tree.isError && <ErrorState error={tree.error} retry={() => void tree.refetch()} />}
      {tree.isPending && <ListSkeleton rows={8} height={48} />}
      {tree.data && lines.length === 0 && (
        <EmptyState
          title={t('organizations_empty')}
          note={t(may_add ? 'organizations_empty_note' : 'organizations_none_note')}
        />
      )}
      {lines.length > 0 && <Tree lines={lines} onAdd={(under) => setAdding({ under })} onMove={setMoving} />}
      {may_add && (
        <PrimaryAction>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding({})}>
            {t('organization_add')}
          </Button>
        </PrimaryAction>
      )}
      <NewDialog opened={adding !== undefined} under={adding?.under} onClose={() => setAdding(undefined)} />
      <MoveDialog line={moving} lines={lines} top={tree.data?.can.move ?? false} onClose={() => setMoving(undefined)} />
    </Page>
  );
}

interface TreeProps {
  readonly lines: readonly OrganizationLine[];
  readonly onAdd: (line: OrganizationLine) => void;
  readonly onMove: (line: OrganizationLine) => void;
}

function Tree({ lines, onAdd, onMove }: TreeProps) {
  const [{ keyword }, change] = useRouteState(State);
  const { closed, set, change: fold } = useClosed();
  const kept = useMemo(() => found(lines, keyword), [lines, keyword]);
  const parents = useMemo(() => new Set(lines.flatMap(({ pid }) => pid ?? [])), [lines]);
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          className={classes.search}
          label={t('organizations_find')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text || undefined })}
        />
        {parents.size > 0 && (
          <>
            <Button
              variant="subtle"
              leftSection={<IconFolderPlus size={18} aria-hidden />}
              onClick={() => fold(new Set())}
            >
              {t('unfold_all')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconFolderMinus size={18} aria-hidden />}
              onClick={() => fold(parents)}
            >
              {t('fold_all')}
            </Button>
          </>
        )}
      </div>
      {kept?.size === 0 ? (
        <EmptyState
          title={t('organizations_nothing_found', { keyword })}
          action={
            <Button variant="default" onClick={() => void change({ keyword: undefined })}>
              {t('clear_filters')}
            </Button>
          }
        />
      ) : (
        <OrganizationTree {...{ lines, found: kept, closed, onAdd, onMove }} onFold={set} />
      )}
    </>
  );
}
