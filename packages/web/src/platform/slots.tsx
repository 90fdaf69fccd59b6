import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { Widget } from '@sen/domain/identity/widgets.ts';
import type { ScreenName } from '@sen/domain/urls.ts';
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';
import { lateComponent } from './late.ts';
import type { ScreenCode, SlotName } from './route.ts';
import { type Site, useSite } from './school.ts';
import { useUser } from './session.ts';

/** What a slot tells of its place to what stands in it. */
export interface SlotProps {
  /** Whom the place is about; left out: whoever looks at it. */
  readonly person?: { readonly iid: number; readonly name: string } | undefined;
  /** Which course it is about, where it is one. */
  readonly course?: { readonly iid: number };
}

/** In the slot `person_view`: a view of people's records, with a tab of its own; worded by `person_view_{title}`. */
export interface PersonView {
  readonly name: string;
  /** Left out: its name. */
  readonly title?: string;
  /** Kinds of people who have it. */
  readonly of: readonly string[];
  /** Tabs stand by it, whatever slice they are of. */
  readonly order: number;
  /** Where it is an address of its own, with the parameter `iid`; left out: that of all views. */
  readonly screen?: ScreenName;
}

interface PartCode extends Pick<ScreenCode, 'begin'> {
  readonly default: ComponentType<SlotProps>;
}

/** Whether something concerns who is signed in, in this school. */
type Concerns = (user: UserInfo, site: Site) => boolean;

/** What stands in a slot: its code comes when it is shown. */
export interface SlotPart {
  readonly load: () => Promise<PartCode>;
  readonly Part: ReturnType<typeof lateComponent<SlotProps>>;
  /** Stands there until the code is here. */
  readonly meanwhile?: ReactNode;
  /** Fetched together with the screen that holds it, as most see it. */
  readonly first?: true;
  /** Whom of the signed-in it concerns; left out: everybody who sees the screen, guests too. */
  readonly concerns?: Concerns;
  readonly view?: PersonView;
  /** Of one's home: which part it is, where it may be put elsewhere. */
  readonly widget?: Widget;
}
/** `slots.tsx` of a slice. */
export type OwnSlots = Readonly<Partial<Record<SlotName, SlotPart | readonly SlotPart[]>>>;
/** Those of all, each with a key of its own. */
export type Slots = ReadonlyMap<string, readonly (readonly [key: string, part: SlotPart])[]>;

export const slotPart = (load: SlotPart['load'], options: Omit<SlotPart, 'load' | 'Part'> = {}): SlotPart => ({
  ...options,
  load,
  Part: lateComponent(load),
});

const SlotContext = createContext<Slots>(new Map());

export const SlotProvider = SlotContext.Provider;

/** What was put into a place. */
export const useSlot = (name: SlotName): readonly SlotPart[] =>
  (useContext(SlotContext).get(name) ?? []).map(([, part]) => part);

/** What of a place concerns whoever looks at it. */
export function useConcerning(name: SlotName): readonly SlotPart[] {
  const [user, site] = [useUser(), useSite()];
  return useSlot(name).filter(({ concerns }) => !concerns || (user !== null && concerns(user, site)));
}

/** Parts of a place, as they are given. */
export const SlotParts = ({ parts, ...about }: SlotProps & { readonly parts: readonly SlotPart[] }) =>
  parts.map(({ Part, meanwhile, widget }, at) => (
    <Suspense key={widget ?? `${at}`} fallback={meanwhile}>
      <Part {...about} />
    </Suspense>
  ));

interface PlaceProps extends SlotProps {
  readonly name: SlotName;
  readonly empty?: ReactNode;
}

/** Everything that was put into the place, or `empty` when nothing was. */
export function Slot({ name, empty, ...about }: PlaceProps) {
  const parts = useConcerning(name);
  return parts.length === 0 ? (empty ?? null) : <SlotParts parts={parts} {...about} />;
}
