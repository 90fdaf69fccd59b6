import type { Right } from '@sen/domain/shared/contract.ts';
import { type Kind, rightOf, type StateStep, UNDO } from '@sen/domain/shared/kind.ts';
import type { BulkResult } from '../../ui/list/BulkBar.tsx';
import { answers, ask, reread } from './kind-api.ts';

/** What it takes to take a step: the place is that of a change. */
export const mayTake = (kind: Kind, { may = 'update' }: StateStep): Right => ({
  ...rightOf(kind, 'update'),
  may: `${kind.module}.${may}`,
});

/** Takes back what bulk work has done. */
export async function takeBack(kind: Kind, undo: string): Promise<readonly BulkResult[]> {
  const { rows } = await ask(kind, 'bulk', { action: UNDO, undo }, answers.bulk);
  await reread(kind);
  return rows;
}
