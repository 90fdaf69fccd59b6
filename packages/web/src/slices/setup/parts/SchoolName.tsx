import { systemSchool } from '@sen/domain/setup/contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { DocumentProps } from '../../../platform/document.tsx';
import { queryOf } from '../../../platform/query.ts';

export default function SchoolName({ params, children }: DocumentProps) {
  return children(useQuery({ ...queryOf(systemSchool, { domain: `${params.domain}` }), retry: false }).data?.name);
}
