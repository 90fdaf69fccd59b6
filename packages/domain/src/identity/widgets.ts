/** Parts of somebody's home that they may arrange (LRN-11), as they stand for whoever has not; an area adds its own. */
export const widgets = ['todo', 'checklist', 'school', 'learning', 'teaching', 'at_risk'] as const;
export type Widget = (typeof widgets)[number];

interface Part {
  /** Left out: it always stands, before all others. */
  readonly widget?: Widget;
}

/** The parts in a person's order, without those they left out; in the usual one where they have none. */
export function arranged<P extends Part>(parts: readonly P[], order: readonly string[]): readonly P[] {
  const own = widgets.filter((widget) => order.includes(widget));
  const wanted: readonly string[] = own.length > 0 ? order : widgets;
  const place = ({ widget }: P): number => (widget === undefined ? -1 : wanted.indexOf(widget));
  return parts
    .filter((part) => part.widget === undefined || wanted.includes(part.widget))
    .toSorted((a, b) => place(a) - place(b));
}
