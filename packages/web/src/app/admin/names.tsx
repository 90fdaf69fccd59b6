import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DocumentProps } from '../../platform/document.tsx';
import { answers, kindQuery } from './kind-api.ts';
import { kindNames } from './kind-words.ts';
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

interface NamedProps {
  readonly kind: NonNullable<ReturnType<typeof kindOf>>;
  readonly iid: number;
  readonly render: (name: string | undefined) => ReactNode;
}

export function Named({ kind, iid, render }: NamedProps) {
  const given = { iid, ntype: kind.ntype };
  const found = useQuery({ ...kindQuery(kind, 'detail', given, answers.named), retry: false });
  return render(found.data?.name);
}
