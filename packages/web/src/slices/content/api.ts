import {
  bankTags,
  deleteNode,
  listBank,
  listImports,
  listNodes,
  type NodeForEditor,
  newNode,
  nodeDetail,
  updateNode,
} from '@sen/domain/content/contract.ts';
import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { UsedIn } from '@sen/domain/content/node/refused.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, isRefusal } from '../../platform/call.ts';
import { t } from '../../platform/i18n.ts';
import { newKey } from '../../platform/keys.ts';
import { invalidate, queryClient, queryOf } from '../../platform/query.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { notice, noticeFailure } from '../../ui/notice.tsx';

export type Node = z.output<typeof NodeForEditor>;

export const nodeQuery = (ntype: ContentNtype, iid: number) => queryOf(nodeDetail, { ntype, iid });

/** The question bank; a page stays in view until the next one is here. */
export const bankQuery = (filters: Given<typeof listBank>) =>
  queryOptions({ ...queryOf(listBank, filters), placeholderData: keepPreviousData });

export const tagsQuery = () => queryOf(bankTags, {});
export const importsQuery = () => queryOf(listImports, { items_per_page: 20 });

/** Children of a node in their order, or all nodes of a kind. */
export const nodesQuery = (ntype: ContentNtype, pid?: number) =>
  queryOf(listNodes, { ntype, pid, items_per_page: 1000 });

interface Save {
  readonly ntype: ContentNtype;
  /** Undefined makes a new node. */
  readonly iid?: number;
  /** Parent of a new node, or the new parent of one that moves. */
  readonly pid?: number;
  readonly position?: number;
  /** The version that was edited: the fields are then the whole node. Left out, only the fields given change. */
  readonly version?: number;
  readonly fields: object;
  /** Carry the same key again where no answer came. */
  readonly idempotency_key?: string;
}

/** Makes or changes a node and keeps the answer in the query cache. */
export async function saveNode({ ntype, iid, fields, idempotency_key = newKey(), ...place }: Save): Promise<Node> {
  const options = { json: true, idempotency_key };
  const { node } =
    iid === undefined
      ? await call(newNode, { ...fields, ntype, pid: place.pid }, options)
      : await call(updateNode, { ...fields, ntype, iid, ...place }, options);
  queryClient.setQueryData(nodeQuery(ntype, node.iid).queryKey, node);
  await invalidate(...listsWith(ntype));
  return node;
}

const listsWith = (ntype: ContentNtype) => (ntype === 'question' ? [listBank, bankTags] : [listNodes]);

const leaving = createStore<ReadonlySet<number>>(new Set());

/** Nodes that are being deleted; lists leave them out. */
export const useLeaving = () => useStore(leaving);

function keepLeaving(iid: number, gone: boolean): void {
  const next = new Set(leaving.get());
  if (gone) next.add(iid);
  else next.delete(iid);
  leaving.set(next);
}

interface Deleted {
  readonly ntype: ContentNtype;
  readonly id: string;
  readonly iid: number;
}

/** Deletes a node and offers to take it back out of the trash. False where it was refused. */
export async function deleteWithUndo(node: Deleted, said: string): Promise<boolean> {
  const { ntype, id, iid } = node;
  keepLeaving(iid, true);
  try {
    await call(deleteNode, { ntype, id, iid });
    await invalidate(...listsWith(ntype));
  } catch (error) {
    const uses = usesTold(error);
    if (uses) notice.say('error', t('delete_used_in', { names: uses.join(', ') }));
    else noticeFailure(error, 'delete_failed');
    return false;
  } finally {
    keepLeaving(iid, false);
  }
  notice.undo(said, () => void restore(node));
  return true;
}

/** Where it is in use, as far as the school tells. */
function usesTold(error: unknown): readonly string[] | undefined {
  const { used_in = [] } = (isRefusal(error, 'delete_failed') && UsedIn.safeParse(error.result).data) || {};
  return used_in.length > 0 ? used_in : undefined;
}

async function restore({ ntype, iid }: Deleted): Promise<void> {
  // A syllabus is deleted with its course and by nothing else.
  if (ntype === 'syllabus') return;
  try {
    const kinds = await import('@sen/domain/content/node/kinds.ts');
    await call(kinds[ntype].calls.restore, { iid });
    await invalidate(...listsWith(ntype));
  } catch (error) {
    noticeFailure(error, 'request_failed');
  }
}
