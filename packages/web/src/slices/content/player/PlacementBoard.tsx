import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { plainText } from './answer-props.ts';
import classes from './PlacementBoard.module.css';

export interface Piece {
  readonly id: string;
  readonly text: string;
}

interface PlacementBoardProps {
  readonly items: readonly Piece[];
  readonly targets: readonly Piece[];
  /** Target of each placed item. */
  readonly placed: Readonly<Record<string, string>>;
  /** A target holds one item; another one put there sends the first back. */
  readonly single: boolean;
  readonly locked: boolean;
  readonly labelledBy: string;
  readonly onChange: (placed: Record<string, string>) => void;
}

const pool = 'pool';

/** Items to put on targets: drag them, or tap an item and then its place, with finger or keyboard alike. */
export function PlacementBoard(props: PlacementBoardProps) {
  const { items, targets, placed, single, locked, labelledBy, onChange } = props;
  const [picked, pick] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, say] = useState('');
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const nameOf = (list: readonly Piece[], wanted: string) =>
    plainText(list.find((one) => one.id === wanted)?.text ?? '');

  const put = (item: string, target: string | null) => {
    pick(null);
    if ((placed[item] ?? null) === target) return;
    const kept = Object.entries(placed).filter(([other, at]) => other !== item && !(single && at === target));
    onChange(Object.fromEntries(target === null ? kept : [...kept, [item, target]]));
    const name = nameOf(items, item);
    say(target === null ? t('item_taken_back', { name }) : t('item_placed', { name, place: nameOf(targets, target) }));
  };
  const choose = (item: string) => {
    pick(picked === item ? null : item);
    say(picked === item ? '' : t('item_picked', { name: nameOf(items, item) }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over) put(String(active.id), over.id === pool ? null : String(over.id).replace(/^at-/, ''));
  };
  const chip = (item: Piece) => (
    <Chip
      key={item.id}
      item={item}
      picked={picked === item.id}
      locked={locked}
      onPick={() => choose(item.id)}
      takeBack={placed[item.id] === undefined ? undefined : () => put(item.id, null)}
    />
  );
  const waiting = items.filter((item) => placed[item.id] === undefined);
  const flying = items.find((item) => item.id === dragged);

  // The board says itself what was done; the library would say it in English.
  const accessibility = {
    screenReaderInstructions: { draggable: t('place_hint') },
    announcements: {
      onDragStart: ({ active }) => t('item_picked', { name: nameOf(items, String(active.id)) }),
      onDragOver: () => undefined,
      onDragEnd: () => undefined,
      onDragCancel: ({ active }) => t('drag_cancelled', { name: nameOf(items, String(active.id)) }),
    },
  } satisfies ComponentProps<typeof DndContext>['accessibility'];

  return (
    <DndContext
      id={id}
      accessibility={accessibility}
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <fieldset aria-labelledby={labelledBy} className={classes.board} data-single={single || undefined}>
        {!locked && (
          <Place id={pool} className={classes.pool} offered={picked !== null && placed[picked] !== undefined}>
            <p className={classes.hint}>{t(waiting.length > 0 ? 'place_hint' : 'all_placed')}</p>
            <div className={classes.chips}>{waiting.map(chip)}</div>
          </Place>
        )}
        <ul className={classes.targets}>
          {targets.map((target) => {
            const here = items.filter((item) => placed[item.id] === target.id);
            return (
              <li key={target.id} className={classes.target}>
                <div className={classes.name}>
                  <RichText html={target.text} look="inline" />
                </div>
                <Place id={`at-${target.id}`} className={classes.slot} offered={picked !== null && !locked}>
                  {here.map(chip)}
                  {!locked && (here.length === 0 || !single || picked !== null) && (
                    <button
                      type="button"
                      className={classes.here}
                      aria-disabled={picked === null}
                      aria-label={t('place_here', { name: plainText(target.text) })}
                      onClick={() => picked !== null && put(picked, target.id)}
                    >
                      {picked !== null && t('here')}
                    </button>
                  )}
                  {locked && here.length === 0 && <span className={classes.nothing}>{t('nothing_placed')}</span>}
                </Place>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <span className={classes.said} role="status">
        {said}
      </span>
      <DragOverlay dropAnimation={null}>
        {flying && (
          <div className={classes.flying}>
            <RichText html={flying.text} look="inline" />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface PlaceProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly offered: boolean;
  readonly children: ReactNode;
}

function Place({ id, className, offered, children }: PlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div ref={setNodeRef} className={className} data-over={isOver || undefined} data-offered={offered || undefined}>
      {children}
    </div>
  );
}

interface ChipProps {
  readonly item: Piece;
  readonly picked: boolean;
  readonly locked: boolean;
  readonly onPick: () => void;
  readonly takeBack: (() => void) | undefined;
}

function Chip({ item, picked, locked, onPick, takeBack }: ChipProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: item.id, disabled: locked });
  if (locked) {
    return (
      <div className={classes.chip}>
        <RichText html={item.text} look="inline" />
      </div>
    );
  }
  return (
    <span className={classes.holder} data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={setNodeRef}
        {...listeners}
        className={classes.chip}
        aria-pressed={picked}
        aria-label={plainText(item.text)}
        onClick={onPick}
      >
        <RichText html={item.text} look="inline" />
      </button>
      {takeBack && (
        <IconButton icon={IconX} label={t('take_back', { name: plainText(item.text) })} onClick={takeBack} />
      )}
    </span>
  );
}
