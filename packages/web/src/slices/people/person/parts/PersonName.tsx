import { useQuery } from '@tanstack/react-query';
import type { DocumentProps } from '../../../../platform/document.tsx';
import { accountQuery } from '../api.ts';

export function PersonName({ params: { iid }, children }: DocumentProps) {
  return children(useQuery({ ...accountQuery(Number(iid)), retry: false }).data?.name);
}
