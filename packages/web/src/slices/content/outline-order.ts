import type { NodeSummary } from '@sen/domain/content/node/model.ts';

type Placed = Pick<NodeSummary, 'iid' | 'position'>;

export interface Move {
  readonly iid: number;
  readonly position: number;
}

/** Lessons and exercises of an outline as one list in order. */
export const inOutlineOrder = <Item extends Placed>(...lists: readonly (readonly Item[])[]): Item[] =>
  lists.flat().sort((one, other) => one.position - other.position || one.iid - other.iid);

/**
 * The one node that was moved between two orders of the same list, with the place it is to take: that of the node now
 * behind it, which makes room, or one more than the last. Undefined where nothing moved.
 */
export function moveBetween(before: readonly Placed[], after: readonly Placed[]): Move | undefined {
  const first = after.findIndex(({ iid }, index) => iid !== before[index]?.iid);
  if (first < 0) return undefined;
  const last = after.findLastIndex(({ iid }, index) => iid !== before[index]?.iid);
  // Moved up: it now stands first of those that changed; moved down: last.
  const at = before[last]?.iid === after[first]?.iid ? first : last;
  const node = after[at];
  if (!node) return undefined;
  const next = after[at + 1];
  const position = next ? next.position : (after[at - 1]?.position ?? -1) + 1;
  return { iid: node.iid, position };
}
