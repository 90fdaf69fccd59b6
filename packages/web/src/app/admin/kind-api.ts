/** Calls of a kind that is known only by the address, with answers read by what every kind has. */
import { type Contract, listOf } from '@sen/domain/shared/contract.ts';
import { BulkRow, HistoryEntry, type Kind, RowOfKind, recordOf, type Verb } from '@sen/domain/shared/kind.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../platform/call.ts';
import { invalidate } from '../../platform/query.ts';
import { fronts, ownCalls } from './records.ts';

const AnyRow = z.looseObject(RowOfKind.shape);
export type AnyRow = z.output<typeof AnyRow>;
const AnyRecord = recordOf(z.record(z.string(), z.unknown()));
export type AnyRecord = z.output<typeof AnyRecord>;

export const answers = {
  list: listOf(AnyRow),
  detail: AnyRecord,
  draft: z.record(z.string(), z.unknown()),
  saved: z.object({ iid: z.number(), node: AnyRecord }),
  suggested: z.array(RowOfKind.pick({ iid: true, name: true })),
  picked: z.object({ iids: z.array(z.number()) }),
  bulk: z.object({ rows: z.array(BulkRow), undo: z.string() }),
  link: z.object({ url: z.string(), reload: z.literal([0, 1]).optional() }),
  history: listOf(HistoryEntry),
  removed: z.object({ iid: z.number() }),
  named: RowOfKind,
} as const;

type Given = Readonly<Record<string, unknown>>;

/** A kind without the call has no way to it on its screens. */
function contractOf(kind: Kind, verb: Verb): Contract {
  const contract = kind.calls[verb] ?? ownCalls[kind.ntype]?.[verb];
  if (!contract) throw new Error(`${kind.ntype} has no call ${verb}`);
  return contract;
}

export const ask = async <S extends z.ZodType>(kind: Kind, verb: Verb, given: Given, answer: S): Promise<z.output<S>> =>
  answer.parse(await call(contractOf(kind, verb), given));

export const kindQuery = <S extends z.ZodType>(kind: Kind, verb: Verb, given: Given, answer: S) =>
  queryOptions({
    queryKey: [contractOf(kind, verb).path, given] as const,
    queryFn: async ({ signal }): Promise<z.output<S>> =>
      answer.parse(await call(contractOf(kind, verb), given, { signal })),
  });

/** A page stays in view until the next one is here. */
export const listQuery = (kind: Kind, given: Given) => ({
  ...kindQuery(kind, 'list', given, answers.list),
  placeholderData: keepPreviousData,
});

export const detailQuery = (kind: Kind, iid: number) => kindQuery(kind, 'detail', { iid }, answers.detail);

/** Has everything that shows records of the kind read again. */
export async function reread(kind: Kind): Promise<void> {
  const own = (['list', 'detail', 'history', 'suggest'] as const).flatMap((verb) => kind.calls[verb] ?? []);
  await Promise.all([invalidate(...own), fronts[kind.ntype]?.reread()]);
}

/** Takes a record back out of the trash. */
export async function restoreRecord(kind: Kind, iid: number): Promise<void> {
  await call(contractOf(kind, 'restore'), { iid });
  await reread(kind);
}
