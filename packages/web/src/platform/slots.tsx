import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { lateComponent } from './late.ts';
import type { ScreenCode, SlotName } from './route.ts';

/** What stands in a slot: its code comes when it is shown. */
export interface SlotPart {
  readonly load: () => Promise<ScreenCode>;
  readonly Part: ReturnType<typeof lateComponent>;
  /** Stands there until the code is here. */
  readonly meanwhile?: ReactNode;
  /** Fetched together with the screen that holds it, as most see it. */
  readonly first?: true;
  /** Whom it concerns; left out: everybody who sees the screen. */
  readonly useConcerns?: () => boolean;
}
/** `slots.tsx` of a slice. */
export type OwnSlots = Readonly<Partial<Record<SlotName, SlotPart>>>;
/** Those of all, each with a key of its own. */
export type Slots = ReadonlyMap<string, readonly (readonly [key: string, part: SlotPart])[]>;

export const slotPart = (load: SlotPart['load'], options: Omit<SlotPart, 'load' | 'Part'> = {}): SlotPart => ({
  ...options,
  load,
  Part: lateComponent(load),
});

const SlotContext = createContext<Slots>(new Map());

export const SlotProvider = SlotContext.Provider;

/** Everything that was put into the place, or `empty` when nothing was. */
export function Slot({ name, empty }: { readonly name: SlotName; readonly empty?: ReactNode }) {
  const parts = useContext(SlotContext).get(name) ?? [];
  if (parts.length === 0) return empty ?? null;
  return parts.map(([key, part]) => <Shown key={key} {...part} />);
}

const everybody = () => true;

function Shown({ Part, meanwhile, useConcerns = everybody }: SlotPart) {
  const concerns = useConcerns();
  return (
    concerns && (
      <Suspense fallback={meanwhile}>
        <Part />
      </Suspense>
    )
  );
}
