/** What a key does in a list; undefined where it is somebody else's. */
export type ListMove = 'next' | 'previous' | 'choose' | 'open' | 'search';

const moves: Readonly<Record<string, ListMove>> = {
  j: 'next',
  k: 'previous',
  x: 'choose',
  Enter: 'open',
  '/': 'search',
};

interface Pressed {
  readonly key: string;
  readonly held: boolean;
  /** Something is being typed or chosen there. */
  readonly in_field: boolean;
  /** A link or button is there, which takes Enter itself. */
  readonly on_control: boolean;
}

export function moveOf({ key, held, in_field, on_control }: Pressed): ListMove | undefined {
  if (held || in_field) return undefined;
  const move = moves[key.length === 1 ? key.toLowerCase() : key];
  return move === 'open' && on_control ? undefined : move;
}

/** The place after a move among so many rows; the first step from nowhere goes to the first row. */
export function placeAfter(place: number, move: 'next' | 'previous', rows: number): number {
  if (rows === 0) return -1;
  if (place < 0) return 0;
  return Math.min(rows - 1, Math.max(0, place + (move === 'next' ? 1 : -1)));
}
