import type { ScreenName } from '@sen/domain/urls.ts';
import type { OwnSlots, SlotPart, Slots } from '../platform/slots.tsx';
import { inOrder } from './areas.ts';
import { screenOf } from './screens.ts';

const ofSlices = inOrder(import.meta.glob<OwnSlots>('../slices/*/slots.tsx', { eager: true, import: 'slots' }));

/** Where slices of higher floors show something in screens of lower ones. */
export const slots: Slots = joined();

function joined(): Slots {
  const all = new Map<string, (readonly [string, SlotPart])[]>();
  for (const [slice, own] of ofSlices.entries())
    for (const [name, parts] of Object.entries(own))
      for (const [at, part] of [parts].flat().entries())
        all.set(name, [...(all.get(name) ?? []), [`${name} ${slice} ${at}`, part]]);
  return all;
}

type Loaded = Awaited<ReturnType<SlotPart['load']>>;

/** The code of a part, once it is drawn without waiting. */
async function ready({ Part, load }: SlotPart): Promise<Loaded> {
  await Part.load();
  return load();
}

/** Fetches the code of what a screen's slot holds first; failing here is no harm. */
export function slotCode(screen: ScreenName): readonly Promise<Loaded | undefined>[] {
  const slot = screenOf(screen)?.slot;
  const parts = slot ? (slots.get(slot) ?? []) : [];
  return parts.flatMap(([, part]) => (part.first ? [ready(part).catch(() => undefined)] : []));
}
