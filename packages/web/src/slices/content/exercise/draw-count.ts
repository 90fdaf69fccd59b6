import { checkDraws } from '@sen/domain/content/contract.ts';
import type { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

type Drawn = Pick<ExerciseFields, 'fixed' | 'draws'>;

/** How many questions each draw finds in the bank as it is now. */
export function drawsQuery({ fixed, draws }: Drawn) {
  const given = { fixed: fixed.map(({ question_iid }) => question_iid), draws: [...draws] };
  return queryOptions({
    queryKey: [checkDraws.path, given] as const,
    queryFn: async ({ signal }) => (await call(checkDraws, given, { json: true, signal })).found,
    enabled: draws.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** How many questions the draws lack; 0 where they can be filled, also while that is not known. */
export const lackOf = (draws: Drawn['draws'], found: readonly number[] | undefined): number =>
  found?.length === draws.length
    ? draws.reduce((sum, { count }, index) => sum + Math.max(0, count - (found[index] ?? 0)), 0)
    : 0;
