import type { QuestionType } from '@sen/domain/content/question/model.ts';
import { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { ReactNode } from 'react';
import { useNavigate } from '../../../../platform/router.ts';
import type { Node } from '../../api.ts';
import { Beside } from '../../parts/Beside.tsx';
import { EditorFrame } from '../../parts/EditorFrame.tsx';
import { useNodeEditor } from '../../parts/use-node-editor.ts';
import { type Draft, draftOf, emptyDraft, fieldsOf, missingIn } from '../draft.ts';
import { Preview } from './Preview.tsx';
import { QuestionForm } from './QuestionForm.tsx';

interface QuestionEditorProps {
  /** Undefined while the question is new. */
  readonly node?: Node;
  readonly type: QuestionType;
  readonly beside?: ReactNode;
}

export function QuestionEditor({ node, type, beside }: QuestionEditorProps) {
  const navigate = useNavigate();
  const editor = useNodeEditor<Draft>({
    ntype: 'question',
    node,
    new_name: `new-${type}`,
    read: (stored) => (stored ? draftOf(QuestionForAuthor.parse(stored.fields)) : emptyDraft(type)),
    write: fieldsOf,
    missing: missingIn,
    onCreated: ({ iid }) => navigate({ to: urlOf('question', { iid }), replace: true }),
  });
  return (
    <EditorFrame editor={editor} beside={beside}>
      <Beside form={<QuestionForm editor={editor} />} preview={<Preview draft={editor.draft} />} />
    </EditorFrame>
  );
}
