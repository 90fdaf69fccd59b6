import { ActionIcon, Button, Checkbox, Menu, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconBookmark, IconDownload, IconLayoutColumns, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../Dialog.tsx';
import classes from './DataList.module.css';
import type { ListState } from './list-state.ts';

/** Views of a list that a person keeps. */
export interface SavedView {
  readonly iid: number;
  readonly name: string;
  readonly state: Readonly<Record<string, string>>;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly keep: (name: string, state: SavedView['state']) => void;
  readonly drop: (view: SavedView) => void;
}

interface ToolProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly keepOpen?: boolean;
  readonly children: ReactNode;
}

function Tool({ icon: Icon, label, keepOpen = false, children }: ToolProps) {
  return (
    <Menu position="bottom-end" closeOnItemClick={!keepOpen} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon variant="default" size="lg" aria-label={label}>
            <Icon size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={classes.tool} aria-label={label}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

export interface ColumnChoice {
  readonly key: string;
  readonly title: string;
  /** The name always stays. */
  readonly fixed: boolean;
}

interface ListToolsProps {
  readonly state: ListState;
  readonly columns: readonly ColumnChoice[];
  /** Keys of the columns in view, in their order. */
  readonly shown: readonly string[];
  readonly total: number;
  readonly views?: SavedViews | undefined;
  readonly onExport?: ((format: 'csv' | 'xlsx') => void) | undefined;
}

/** How the list is looked at: kept views, columns, row height; and the way to a file. */
export function ListTools({ state, columns, shown, total, views, onExport }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      {views && <ViewsTool state={state} views={views} />}
      <ColumnsTool state={state} columns={columns} shown={shown} />
      {onExport && (
        <Tool icon={IconDownload} label={t('list_export')}>
          <Menu.Label>{t('list_export_note', { count: total })}</Menu.Label>
          <Menu.Item onClick={() => onExport('csv')}>{t('list_export_csv')}</Menu.Item>
          <Menu.Item onClick={() => onExport('xlsx')}>{t('list_export_xlsx')}</Menu.Item>
        </Tool>
      )}
    </div>
  );
}

function ColumnsTool({ state, columns, shown }: Pick<ListToolsProps, 'state' | 'columns' | 'shown'>) {
  const flip = (key: string) => {
    const next = shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
    const ordered = columns.map((column) => column.key).filter((other) => next.includes(other));
    state.change({ columns: ordered.join(','), page: state.page });
  };
  return (
    <Tool icon={IconLayoutColumns} label={t('list_columns')} keepOpen>
      <div className={classes.column_choices}>
        {columns.map(({ key, title, fixed }) => (
          <Checkbox key={key} label={title} checked={shown.includes(key)} disabled={fixed} onChange={() => flip(key)} />
        ))}
      </div>
      <Menu.Item onClick={() => state.change({ columns: undefined, page: state.page })}>
        {t('list_columns_as_usual')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('list_density')}</Menu.Label>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('list_density')}
        value={state.dense ? 'dense' : ''}
        onChange={(density) => state.change({ density: density || undefined, page: state.page })}
        data={[
          { value: '', label: t('list_density_usual') },
          { value: 'dense', label: t('list_density_dense') },
        ]}
      />
    </Tool>
  );
}

function ViewsTool({ state, views }: { readonly state: ListState; readonly views: SavedViews }) {
  const [naming, setNaming] = useState(false);
  const show = (view: SavedView) => {
    const cleared = Object.fromEntries(Object.keys(state.view).map((name) => [name, undefined]));
    state.change({ ...cleared, ...view.state });
  };
  return (
    <>
      <Tool icon={IconBookmark} label={t('list_views')}>
        {views.views.length === 0 && <Menu.Label>{t('list_view_none')}</Menu.Label>}
        {views.views.map((view) => (
          <div key={view.iid} className={classes.view}>
            <Menu.Item onClick={() => show(view)}>{view.name}</Menu.Item>
            <Menu.Item aria-label={t('list_view_drop', { name: view.name })} onClick={() => views.drop(view)}>
              <IconTrash size={16} aria-hidden />
            </Menu.Item>
          </div>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => setNaming(true)}>{t('list_view_keep')}</Menu.Item>
      </Tool>
      <NameDialog
        opened={naming}
        onClose={() => setNaming(false)}
        onName={(name) => {
          views.keep(name, state.view);
          setNaming(false);
        }}
      />
    </>
  );
}

interface NameDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

function NameDialog({ opened, onClose, onName }: NameDialogProps) {
  const [name, setName] = useState('');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('list_view_keep')} onExitTransitionEnd={() => setName('')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) onName(name.trim());
        }}
      >
        <TextInput
          label={t('list_view_name')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!name.trim()}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
