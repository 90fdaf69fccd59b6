import { seededRandom } from '@sen/domain/shared/random.ts';

const motifs = ['flowers', 'pads', 'water', 'pods', 'reeds'] as const;

/** What a cover shows; the same course always looks the same. */
export interface Cover {
  readonly motif: (typeof motifs)[number];
  /** Tinted with the accent, or quiet. */
  readonly ground: 'tint' | 'quiet';
  readonly shapes: readonly CoverShape[];
}

/** One drawn thing, in a field of 320 × 120. */
export interface CoverShape {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** −1…1, how far it leans. */
  readonly lean: number;
  /** Drawn in the accent, the others in a soft tone of it. */
  readonly strong: boolean;
}

interface Habit {
  readonly count: number;
  /** Top and bottom of where it stands. */
  readonly between: readonly [number, number];
  readonly sizes: readonly [number, number];
}

const habits: Readonly<Record<Cover['motif'], Habit>> = {
  flowers: { count: 5, between: [84, 112], sizes: [0.7, 1.2] },
  pads: { count: 5, between: [30, 96], sizes: [0.8, 1.6] },
  water: { count: 6, between: [20, 104], sizes: [0.6, 1.1] },
  pods: { count: 6, between: [28, 92], sizes: [0.5, 1.1] },
  reeds: { count: 12, between: [120, 126], sizes: [0.7, 1.2] },
};

/** A cover made of the course's number alone: calm, spread over the whole width, one shape in the accent. */
export function coverOf(iid: number): Cover {
  const random = seededRandom(`cover ${iid}`);
  const within = ([from, to]: readonly [number, number]) => from + (to - from) * random();
  const motif = motifs[Math.floor(random() * motifs.length)] ?? 'flowers';
  const { count, between, sizes } = habits[motif];
  const chosen = Math.floor(count * (0.35 + 0.4 * random()));
  const shapes = Array.from({ length: count }, (_, index) => ({
    x: ((index + 0.3 + 0.4 * random()) * 320) / count,
    y: within(between),
    size: index === chosen ? sizes[1] : within(sizes),
    lean: 2 * random() - 1,
    strong: index === chosen,
  }));
  return { motif, ground: random() < 0.6 ? 'tint' : 'quiet', shapes };
}
