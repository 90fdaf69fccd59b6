import { ScoFields } from '@sen/domain/content/node/model.ts';
import type { Node } from '../api.ts';
import { asHtml, asText } from '../parts/paragraphs.ts';
import type { Missing } from '../question/draft.ts';

export const readSco = (node: Node | undefined): ScoFields => {
  const fields = ScoFields.parse(node?.fields ?? { name: '' });
  return { ...fields, content: asText(fields.content) };
};
export const writeSco = (draft: ScoFields): ScoFields => ({ ...draft, content: asHtml(draft.content) });
export const missingName = ({ name }: { readonly name: string }): Missing =>
  name.trim() === '' ? { name: 'this_field_is_required' } : {};
