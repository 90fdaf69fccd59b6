import { ActionIcon, Button, Menu } from '@mantine/core';
import { listNodes } from '@sen/domain/content/contract.ts';
import type { NodeSummary } from '@sen/domain/content/node/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconClipboardText, IconDots, IconFileText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { invalidate } from '../../../../platform/query.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { Sortable } from '../../../../ui/Sortable.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { lengthFault, TextLine } from '../../../../ui/TextLine.tsx';
import { deleteWithUndo, nodesQuery, saveNode, useLeaving } from '../../api.ts';
import { inOutlineOrder, moveBetween } from '../../outline-order.ts';
import classes from './course.module.css';

interface OutlineProps {
  readonly course_iid: number;
  readonly syllabus_iid: number;
  readonly selected: number | undefined;
  readonly onSelect: (item: NodeSummary | undefined) => void;
}

/** Lessons and exercises of a course in their order: add, rename, move, delete, open. */
export function Outline({ course_iid, syllabus_iid, selected, onSelect }: OutlineProps) {
  const lessons = useQuery(nodesQuery('sco', syllabus_iid));
  const exercises = useQuery(nodesQuery('exercise', syllabus_iid));
  const leaving = useLeaving();
  const [moved, setMoved] = useState<readonly NodeSummary[]>();
  const [renaming, setRenaming] = useState<number>();
  const [adding, setAdding] = useState(false);
  const failed = lessons.error ?? exercises.error;
  if (failed) return <ErrorState error={failed} retry={() => void invalidate(listNodes)} />;
  if (!lessons.data || !exercises.data) return <ListSkeleton rows={5} />;
  const stored = inOutlineOrder(lessons.data.items, exercises.data.items).filter(({ iid }) => !leaving.has(iid));
  const items = moved ?? stored;

  const reorder = async (next: NodeSummary[]) => {
    const move = moveBetween(items, next);
    const node = next.find(({ iid }) => iid === move?.iid);
    if (!move || !node) return;
    setMoved(next);
    try {
      await saveNode({ ntype: node.ntype, iid: move.iid, pid: syllabus_iid, position: move.position, fields: {} });
    } catch (error) {
      noticeFailure(error);
    } finally {
      setMoved(undefined);
    }
  };
  const addLesson = async () => {
    setAdding(true);
    try {
      const node = await saveNode({
        ntype: 'sco',
        pid: syllabus_iid,
        fields: { name: t('lesson_untitled'), weighted: 1 },
      });
      onSelect(node);
      setRenaming(node.iid);
    } catch (error) {
      noticeFailure(error);
    } finally {
      setAdding(false);
    }
  };
  const remove = async (item: NodeSummary) => {
    const deleted = await deleteWithUndo(item, t('item_deleted', { name: item.name }));
    if (deleted && item.iid === selected) onSelect(undefined);
  };

  return (
    <div>
      {items.length === 0 && <EmptyState title={t('outline_empty')} note={t('outline_empty_note')} />}
      <Sortable
        label={t('course_outline')}
        stacked
        items={items}
        keyOf={({ iid }) => String(iid)}
        nameOf={({ name }) => name}
        onChange={(next) => void reorder(next)}
        render={(item) => (
          <Item
            item={item}
            selected={item.iid === selected}
            renaming={item.iid === renaming}
            onSelect={() => onSelect(item)}
            onRename={(on) => setRenaming(on ? item.iid : undefined)}
            onRemove={() => void remove(item)}
          />
        )}
      />
      <div className={classes.adds}>
        <Button
          variant={items.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={adding}
          onClick={() => void addLesson()}
        >
          {t('lesson_add')}
        </Button>
        <Button
          component={Link}
          to={urlOf('exercise_new', {}, { pid: syllabus_iid, ciid: course_iid })}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('exercise_add')}
        </Button>
      </div>
    </div>
  );
}

interface ItemProps {
  readonly item: NodeSummary;
  readonly selected: boolean;
  readonly renaming: boolean;
  readonly onSelect: () => void;
  readonly onRename: (on: boolean) => void;
  readonly onRemove: () => void;
}

function Item({ item, selected, renaming, onSelect, onRename, onRemove }: ItemProps) {
  const Icon = item.ntype === 'exercise' ? IconClipboardText : IconFileText;
  return (
    <div className={classes.item} data-selected={selected || undefined}>
      <Icon size={20} stroke={1.75} aria-label={t(item.ntype === 'exercise' ? 'exercise' : 'lesson')} />
      {renaming ? (
        <Rename item={item} onDone={() => onRename(false)} />
      ) : (
        <>
          <button
            type="button"
            className={classes.itemName}
            aria-current={selected ? 'true' : undefined}
            onClick={onSelect}
          >
            {item.name}
          </button>
          <Menu position="bottom-end" width={180}>
            <Menu.Target>
              <ActionIcon aria-label={t('actions_of', { name: item.name })}>
                <IconDots size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onRename(true)}>
                {t('rename')}
              </Menu.Item>
              <Menu.Item color="loss" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
                {t('delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </div>
  );
}

const longest = 255;

/** The name in place: Enter or leaving the field keeps it, Escape does not. */
function Rename({ item, onDone }: { readonly item: NodeSummary; readonly onDone: () => void }) {
  const [name, setName] = useState(item.name);
  const keep = async () => {
    if (lengthFault(name, longest)) return;
    onDone();
    const wanted = name.trim();
    if (wanted === '' || wanted === item.name) return;
    try {
      await saveNode({ ntype: item.ntype, iid: item.iid, fields: { name: wanted } });
    } catch (error) {
      noticeFailure(error);
    }
  };
  return (
    <TextLine
      className={classes.rename}
      aria-label={t('rename_named', { name: item.name })}
      value={name}
      most={longest}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={setName}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
