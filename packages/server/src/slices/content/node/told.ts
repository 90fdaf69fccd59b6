import type { nodeDetail } from '@sen/domain/content/contract.ts';
import { Attachments } from '@sen/domain/shared/attachment.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { withAddresses } from '../../media/index.ts';

type NodeForEditor = Output<typeof nodeDetail>;
export type NodeKept = Omit<NodeForEditor, 'attachments'>;

/** A node as its editors get it, with addresses of its files for whoever asks. */
export async function nodeTold(work: Work, visit: Visit, node: NodeKept): Promise<NodeForEditor> {
  return { ...node, attachments: await withAddresses(work, visit, node, Attachments.parse(node.fields.attachments)) };
}

export interface Saved {
  readonly iid: number;
  readonly version: number;
  readonly node: NodeKept;
}

export const savedTold = async (work: Work, visit: Visit, saved: Saved) => ({
  ...saved,
  node: await nodeTold(work, visit, saved.node),
});
