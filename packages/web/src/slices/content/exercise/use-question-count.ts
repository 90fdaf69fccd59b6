import type { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { useQueries } from '@tanstack/react-query';
import { z } from 'zod';
import { nodeQuery } from '../api.ts';
import { questionCount } from './draft.ts';

const Typed = z.object({ type: z.number() });

type Fixed = readonly ExerciseFields['fixed'][number][];

/** Entries that ask nothing, from what the list itself reads of its entries. */
export function useIntroductions(fixed: Fixed): ReadonlySet<number> {
  const iids = useQueries({
    queries: fixed.map(({ question_iid }) => ({ ...nodeQuery('question', question_iid), refetchOnWindowFocus: false })),
    combine: (found) =>
      found.flatMap(({ data }) => (data && (Typed.safeParse(data.fields).data?.type ?? 1) <= 0 ? [data.iid] : [])),
  });
  return new Set(iids);
}

/** How many questions one learner gets. */
export function useQuestionCount({ fixed, draws }: Pick<ExerciseFields, 'fixed' | 'draws'>): number {
  return questionCount({ fixed, draws }, useIntroductions(fixed));
}
