import { useQuery } from '@tanstack/react-query';
import type { DocumentProps } from '../../../../platform/document.tsx';
import { groupQuery } from '../api.ts';

export function GroupName({ params: { iid }, children }: DocumentProps) {
  return children(useQuery(groupQuery(Number(iid))).data?.name);
}
