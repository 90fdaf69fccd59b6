/** Every kind of record that the administration shows, gathered from the manifests. */
import { areas, type Declared } from './areas.ts';
import type { Kind } from './shared/kind.ts';

type KindsOf<A> = A extends { readonly kinds: readonly (infer K)[] } ? K : never;
type NameOf<K> = K extends { readonly ntype: infer N extends string } ? N : never;
/** What may stand as first word behind `/admin` (NOD-23). */
export type Ntype = NameOf<KindsOf<Declared>>;

export const kinds: readonly Kind[] = areas.flatMap((area) => area.kinds ?? []);

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.ntype, kind]));

export const kindOf = (ntype: string): Kind | undefined => byName.get(ntype);

/** Kinds whose fields of the school's own the records of a kind have: its own, and those that it has with others; none where it can have none. */
export function fieldsComeFrom(ntype: string): readonly string[] {
  const { extended, subkind_of } = kindOf(ntype) ?? {};
  if (!extended) return [];
  return subkind_of === undefined ? [ntype] : [subkind_of, ntype];
}

/** Kinds whose records lie together with these, so that no two of their fields may have one key. */
export function besides(ntype: string): readonly string[] {
  const together = (kind: Kind): string => kind.subkind_of ?? kind.ntype;
  const own = kindOf(ntype);
  return kinds
    .filter((kind) => own && kind.extended && kind !== own && together(kind) === together(own))
    .map((kind) => kind.ntype);
}
