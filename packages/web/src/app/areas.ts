/** The one list of areas, in the order in which their parts stand where several of them show something. */
const order = [
  'tenancy',
  'access',
  'setup',
  'learning',
  'content',
  'taking',
  'messaging',
  'media',
  'people',
  'places',
  'years',
  'identity',
  'reporting',
] as const;

/** What files of one name in the slices bring (`import.meta.glob`), in this order. */
export function inOrder<T>(found: Readonly<Record<string, T>>): readonly T[] {
  const places = Object.entries(found).map(([path, brought]) => ({ place: placeOf(path), brought }));
  return places.toSorted((one, other) => one.place - other.place).map(({ brought }) => brought);
}

function placeOf(path: string): number {
  const place = order.findIndex((name) => path.includes(`/${name}/`));
  if (place < 0) throw new Error(`${path} belongs to no area of app/areas.ts`);
  return place;
}
