import type { Configuration } from '@sen/domain/tenancy/configuration-contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { confQuery } from '../api.ts';

/** Shows a page of the configuration once it is here. What is being typed is not replaced by what others save. */
export function ConfLoader({ children }: { readonly children: (configuration: Configuration) => ReactNode }) {
  const { data, error, refetch } = useQuery({ ...confQuery, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  if (data) return children(data);
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <ListSkeleton />;
}
