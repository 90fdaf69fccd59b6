import { ScoFields } from '@sen/domain/content/node/model.ts';
import type { Metadata } from '@sen/domain/shared/metadata.ts';
import type { Node } from '../api.ts';
import type { Missing } from '../question/draft.ts';

export type ScoDraft = ScoFields & { readonly metadata: Metadata };

export const readSco = (node: Node | undefined): ScoDraft => {
  const fields = ScoFields.parse(node?.fields ?? { name: '' });
  return { ...fields, metadata: node?.metadata ?? {} };
};
export const missingName = ({ name }: { readonly name: string }): Missing =>
  name.trim() === '' ? { name: 'this_field_is_required' } : {};
