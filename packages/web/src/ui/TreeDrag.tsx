import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MeasuringStrategy,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import classes from './TreeDrag.module.css';

/** Let go in front of a row, or on it. */
export interface Drop {
  readonly iid: number;
  readonly onto: number;
  readonly where: 'before' | 'inside';
}

interface TreeDragProps {
  readonly nameOf: (iid: number) => string;
  readonly mayDrop: (drop: Drop) => boolean;
  readonly onDrop: (drop: Drop) => void;
  readonly children: ReactNode;
}

interface Dragging {
  readonly iid: number | undefined;
  readonly mayDrop: (drop: Drop) => boolean;
}

const DraggingContext = createContext<Dragging>({ iid: undefined, mayDrop: () => false });

const spotId = (where: Drop['where'], iid: number) => `${where} ${iid}`;

/** The gap in front of a row lies over the row. */
const gapsFirst: CollisionDetection = (given) =>
  pointerWithin(given).toSorted((one, other) => String(one.id).localeCompare(String(other.id)));

function dropOf({ active, over }: Pick<DragEndEvent, 'active' | 'over'>): Drop | undefined {
  const [where, onto] = String(over?.id ?? '').split(' ');
  if (where !== 'before' && where !== 'inside') return undefined;
  return { iid: Number(active.id), onto: Number(onto), where };
}

/** Rows of a tree that the pointer drags to other places. Whoever uses it offers the same by menu, for keyboard and touch. */
export function TreeDrag({ nameOf, mayDrop, onDrop, children }: TreeDragProps) {
  const [iid, setIid] = useState<number>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const end = (event: DragEndEvent) => {
    setIid(undefined);
    const drop = dropOf(event);
    if (drop && mayDrop(drop)) onDrop(drop);
  };
  // The menu tells the same in words; the library would speak English.
  const silent = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={gapsFirst}
      measuring={{ droppable: { strategy: MeasuringStrategy.BeforeDragging } }}
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silent }}
      onDragStart={({ active }) => setIid(Number(active.id))}
      onDragEnd={end}
      onDragCancel={() => setIid(undefined)}
    >
      <DraggingContext value={{ iid, mayDrop }}>{children}</DraggingContext>
      <DragOverlay dropAnimation={null}>
        {iid !== undefined && <span className={classes.ghost}>{nameOf(iid)}</span>}
      </DragOverlay>
    </DndContext>
  );
}

const none = () => undefined;

/** One row: where it is taken, and the two places where another can be let go. */
export function useTreeRow(iid: number, disabled: boolean) {
  const { iid: dragged, mayDrop } = useContext(DraggingContext);
  const takes = (where: Drop['where']) => dragged !== undefined && mayDrop({ iid: dragged, onto: iid, where });
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: iid, disabled });
  const before = useDroppable({ id: spotId('before', iid), disabled: !takes('before') });
  const inside = useDroppable({ id: spotId('inside', iid), disabled: !takes('inside') });
  const over = before.isOver ? 'before' : inside.isOver ? 'inside' : undefined;
  return {
    handle: { ref: setNodeRef, ...listeners },
    before: before.setNodeRef,
    inside: inside.setNodeRef,
    over,
    isDragging,
  };
}
