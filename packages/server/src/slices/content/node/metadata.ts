/** Fields that the school added to its content (NOD-43). They are no part of a node's versions: what is learned does not depend on them. */
import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import { keptOf, metadataAfter, saveMetadata, shownOf, toldOf } from '../../../platform/binder/metadata.ts';
import type { Work } from '../../../platform/work.ts';

interface Named {
  readonly iid: number;
  readonly ntype: ContentNtype;
  readonly name: string;
}

const table = 'nodes';

/** `whole`: fields that are not given become empty. */
export async function changeMetadata(work: Work, { iid, ntype, name }: Named, given: unknown, whole: boolean) {
  const before = await keptOf(work, { table, ntype }, iid);
  const stored = metadataAfter({ ...before, given, whole }, work.actor.language);
  await saveMetadata(work.db, table, iid, stored);
  const change = { before: toldOf(before), after: toldOf({ ...before, stored }) };
  await noteChange(work, 'content.updated', { iid, ntype, name, ...change });
}

export const metadataOf = async (work: Work, { iid, ntype }: Named) =>
  shownOf(await keptOf(work, { table, ntype }, iid));
