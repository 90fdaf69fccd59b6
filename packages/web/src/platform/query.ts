import type { Contract, Given, Output } from '@sen/domain/shared/contract.ts';
import {
  type Query,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type CallOptions, type CallRefused, CallUnreachable, call } from './call.ts';
import { currentConnection, onConnectionChange } from './connection.ts';

/** Refusals are answers and are not asked again; silence is. */
const retry = (failures: number, error: Error) => error instanceof CallUnreachable && failures < 3;

const failure_stays_ms = 3000;

/** The page that says what failed may show parts that read the same: if they asked again, the page would begin anew, without an end. */
const retryOnMount = ({ state }: Query): boolean => Date.now() - state.errorUpdatedAt > failure_stays_ms;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      retryOnMount,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** What is shown and was not answered is asked for again once the server is back. */
onConnectionChange(() => {
  if (currentConnection() !== 'online') return;
  const unanswered = ({ state }: Query) => state.status === 'error' && state.error instanceof CallUnreachable;
  void queryClient.refetchQueries({ type: 'active', predicate: unanswered });
});

/** Options of `useQuery`, `prefetchQuery` and so on for a call that reads. */
export const queryOf = <C extends Contract>(contract: C, given: Given<C>, options: Pick<CallOptions, 'strict'> = {}) =>
  queryOptions({
    queryKey: [contract.path, given] as const,
    queryFn: ({ signal }): Promise<Output<C>> => call(contract, given, { ...options, signal }),
  });

/** Has everything read by these calls read again. */
export const invalidate = (...contracts: readonly Contract[]) =>
  Promise.all(contracts.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

/** What of these was refused before is asked for anew when it is opened again: what was closed may now be open. */
export function forgetRefused(...contracts: readonly Contract[]): void {
  for (const { path } of contracts)
    queryClient.removeQueries({
      ...{ queryKey: [path], type: 'inactive' },
      predicate: ({ state }) => state.status === 'error',
    });
}

type ActionOptions<C extends Contract> = Omit<
  UseMutationOptions<Output<C>, CallRefused | CallUnreachable, Given<C>>,
  'mutationFn'
>;

const inputOf = (given: unknown): string => JSON.stringify(given);

/** A mutation for a call that writes. A second press while the same input is under way is not sent. */
export function useAction<C extends Contract>(contract: C, options: ActionOptions<C> = {}) {
  // Known before anything is drawn anew, so that a second press in the same moment meets it.
  const under_way = useRef<string>(undefined);
  const mutation: UseMutationResult<Output<C>, CallRefused | CallUnreachable, Given<C>> = useMutation({
    ...options,
    mutationFn: async (given: Given<C>): Promise<Output<C>> => {
      const input = inputOf(given);
      const again = () => mutation.mutate(given);
      try {
        return await call(contract, given, { again });
      } finally {
        if (under_way.current === input) under_way.current = undefined;
      }
    },
  });
  const { mutate: send } = mutation;
  // The same function whenever the component is drawn: effects depend on it.
  const mutate = useCallback(
    (...args: Parameters<typeof send>) => {
      const input = inputOf(args[0]);
      if (under_way.current === input) return;
      under_way.current = input;
      send(...args);
    },
    [send],
  );
  return { ...mutation, mutate };
}
