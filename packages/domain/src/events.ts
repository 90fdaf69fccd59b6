/** What is announced in a school, gathered from the manifests: each event has one name and one payload, told by the area that its name says. */
import type { z } from 'zod';
import { areas, type Declared } from './areas.ts';
import { type RecordEvent, recordEvents } from './record-events.ts';
import type { ActionGroup, EventKind } from './shared/area.ts';
import type { RecordChange } from './shared/record-change.ts';

type EventsOf<A> = A extends { readonly events: infer E } ? E : never;
type NamesIn<E> = E extends unknown ? keyof E & string : never;
type SchemaIn<E, N extends string> = E extends { readonly [K in N]: { readonly payload: infer S extends z.ZodType } }
  ? S
  : never;

type Announced = EventsOf<Declared>;
type Schemas = { readonly [N in NamesIn<Announced>]: SchemaIn<Announced, N> } & {
  readonly [N in RecordEvent]: typeof RecordChange;
};

/** Nobody changes what was announced, so whoever announces may give what it only holds for reading. */
type Frozen<T> = T extends readonly (infer One)[]
  ? readonly Frozen<One>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

type Payloads = { readonly [N in keyof Schemas]: Frozen<z.input<Schemas[N]>> };
type Readings = { readonly [N in keyof Schemas]: z.output<Schemas[N]> };

export type EventName = keyof Schemas;
/** What is announced with an event. */
export type PayloadOf<N extends EventName> = Payloads[N];
/** The same as it is read where it was kept: what a schema adds by default is there. */
export type ReadPayloadOf<N extends EventName> = Readings[N];

/** By name. The compiler cannot follow how the manifests are joined, so that each name has the kind of its own is said here. */
const kinds: {
  readonly [N in EventName]: { readonly group: ActionGroup; readonly payload: z.ZodType<ReadPayloadOf<N>> };
} = Object.assign(
  // Without a prototype: `constructor` and its like are no events.
  Object.create(null),
  ...areas.map(({ events }) => events),
  recordEvents,
);

export const allEvents: ReadonlyMap<string, EventKind> = new Map(Object.entries(kinds));

export const isEventName = (name: string): name is EventName => allEvents.has(name);

/** What was kept of an event, as its payload is read; undefined where it does not fit. */
export const readPayload = <N extends EventName>(name: N, kept: unknown): ReadPayloadOf<N> | undefined =>
  kinds[name].payload.safeParse(kept).data;
