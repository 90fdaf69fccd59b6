import { fullInfo } from '@sen/domain/identity/contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { DocumentProps } from '../../../platform/document.tsx';
import { queryOf } from '../../../platform/query.ts';

export default function PersonNamed({ params, children }: DocumentProps) {
  return children(useQuery({ ...queryOf(fullInfo, { iid: Number(params.iid) }), retry: false }).data?.name);
}
