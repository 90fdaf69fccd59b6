import type { Kind } from '@sen/domain/shared/kind.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answers, kindQuery } from './kind-api.ts';

interface NamedProps {
  readonly kind: Kind;
  readonly iid: number;
  readonly render: (name: string | undefined) => ReactNode;
}

/** A record by its name, once that is known. */
export function Named({ kind, iid, render }: NamedProps) {
  const given = { iid, ntype: kind.ntype };
  const found = useQuery({ ...kindQuery(kind, 'detail', given, answers.named), retry: false });
  return render(found.data?.name);
}
