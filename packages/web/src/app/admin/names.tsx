import type { DocumentProps } from '../../platform/document.tsx';
import { kindNames } from './kind-words.ts';
import { Named } from './Named.tsx';
import { kindOf } from './records.ts';

/** A list is called as its kind. */
export function KindNames({ params, children }: DocumentProps) {
  const ntype = String(params.ntype);
  return children(kindOf(ntype) && kindNames(ntype));
}

const lastOf = (nested: unknown): string => String(nested).split('/').at(-1) ?? '';

/** A record is called by its own name. */
export function RecordName({ params, children }: DocumentProps) {
  const kind = kindOf(lastOf(params.nested));
  return kind ? <Named kind={kind} iid={Number(params.iid)} render={children} /> : children(undefined);
}
