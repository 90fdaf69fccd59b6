import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from 'react';
import { t } from '../platform/i18n.ts';
import { IconButton } from './IconButton.tsx';
import { moved } from './moved.ts';
import classes from './Sortable.module.css';

interface SortableProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Names an item in announcements and on its buttons. */
  readonly nameOf: (item: Item) => string;
  readonly render: (item: Item, index: number) => ReactNode;
  readonly onChange: (items: Item[]) => void;
  readonly label: string;
  readonly disabled?: boolean;
  /** On phones the content takes a line of its own, with handle and arrows under it; for rows with fields. */
  readonly stacked?: boolean;
}

/** A list whose order is changed by drag, by the arrow buttons of each row, or by the keyboard on the handle. */
export function Sortable<Item>(props: SortableProps<Item>) {
  const { items, keyOf, nameOf, render, onChange, label, disabled, stacked } = props;
  const [said, say] = useState('');
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onChange(moved(items, from, to));
    say(t('moved_to_place', { name: nameOf(item), place: to + 1, total: items.length }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };

  const named = (key: UniqueIdentifier) => {
    const item = items[keys.indexOf(String(key))];
    return item === undefined ? '' : nameOf(item);
  };
  const at = (over: Over | null) => ({ place: over ? keys.indexOf(String(over.id)) + 1 : 0, total: items.length });
  // The library would say these in English.
  const accessibility = {
    screenReaderInstructions: { draggable: t('drag_how') },
    announcements: {
      onDragStart: ({ active }) => t('drag_started', { name: named(active.id) }),
      onDragOver: ({ active, over }) => (over ? t('drag_over', { name: named(active.id), ...at(over) }) : undefined),
      // Said by the list itself.
      onDragEnd: () => undefined,
      onDragCancel: ({ active }) => t('drag_cancelled', { name: named(active.id) }),
    },
  } satisfies ComponentProps<typeof DndContext>['accessibility'];

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={accessibility}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className={classes.list} aria-label={label}>
          {items.map((item, index) => (
            <Row
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              disabled={disabled}
              stacked={stacked}
              up={index > 0 ? () => move(index, index - 1) : undefined}
              down={index < items.length - 1 ? () => move(index, index + 1) : undefined}
            >
              {render(item, index)}
            </Row>
          ))}
        </ol>
      </SortableContext>
      <span className={classes.said} role="status">
        {said}
      </span>
    </DndContext>
  );
}

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly disabled?: boolean;
  readonly stacked?: boolean;
  readonly up?: () => void;
  readonly down?: () => void;
  readonly children: ReactNode;
}

function Row({ id, name, disabled, stacked, up, down, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('drag_role') },
  });
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition: transition ?? undefined,
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      data-stacked={stacked || undefined}
      style={style}
    >
      {!disabled && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={t('drag_to_reorder', { name })}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
      )}
      <div className={classes.content}>{children}</div>
      {!disabled && (
        <div className={classes.arrows}>
          <IconButton icon={IconArrowUp} label={t('move_up', { name })} disabled={!up} onClick={up} />
          <IconButton icon={IconArrowDown} label={t('move_down', { name })} disabled={!down} onClick={down} />
        </div>
      )}
    </li>
  );
}
