/** What the slices say of their kinds of records. */
import type { Kind } from '@sen/domain/shared/kind.ts';
import type { Records } from '../../ui/records.ts';
import { inOrder } from '../areas.ts';

const all: readonly Records[] = inOrder(
  import.meta.glob<Records>('../../slices/*/records.tsx', { eager: true, import: 'records' }),
);

type Part = 'calls' | 'editors' | 'frames' | 'tabs' | 'fronts' | 'inputs' | 'types' | 'choices';
const joined = <P extends Part>(part: P): NonNullable<Records[P]> =>
  Object.assign({}, ...all.map((records) => records[part]));

export const ownCalls = joined('calls');
export const editors = joined('editors');
export const frames = joined('frames');
export const tabs = joined('tabs');
export const fronts = joined('fronts');
export const inputs = joined('inputs');
export const types = joined('types');
export const choices = joined('choices');

/** Those of the manifests, which come with the administration. */
export const kinds: readonly Kind[] = inOrder(
  import.meta.glob<readonly Kind[]>('../../../../domain/src/*/kinds.ts', { eager: true, import: 'kinds' }),
).flat();
export const kindOf = (ntype: string): Kind | undefined => kinds.find((kind) => kind.ntype === ntype);

/** Kinds whose records hang under those of a kind. */
export const childrenOf = ({ ntype }: Kind): readonly Kind[] => kinds.filter(({ under }) => under?.of === ntype);

export const actions = all.flatMap((records) => records.actions ?? []);
export const bulkFormsOf = (kind: Kind) => all.flatMap(({ bulk }) => bulk?.(kind) ?? []);
export const importsOf = (user: Parameters<NonNullable<Records['imports']>>[0]) =>
  all.flatMap(({ imports }) => imports?.(user, kinds) ?? []);
