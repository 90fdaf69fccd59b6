import { Checkbox, Radio, Stack } from '@mantine/core';
import { CourseFields } from '@sen/domain/content/node/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../../platform/i18n.ts';
import { useNavigate } from '../../../../platform/router.ts';
import { FieldStack } from '../../../../ui/fields.tsx';
import { AttachmentsField, RichEditor } from '../../../media/index.ts';
import type { Node } from '../../api.ts';
import { EditorFrame } from '../../parts/EditorFrame.tsx';
import { CountField, LineField } from '../../parts/fields.tsx';
import { NodeMetadata } from '../../parts/NodeMetadata.tsx';
import { useNodeEditor } from '../../parts/use-node-editor.ts';
import { missingName } from '../sco-draft.ts';
import { AspectFields } from './AspectFields.tsx';
import { CourseSorting } from './CourseSorting.tsx';

/** A course without a syllabus gets one of its own when it is made. */
const Draft = CourseFields.partial({ syllabus_iid: true });
type CourseDraft = ReturnType<typeof read>;

const read = (node: Node | undefined) => {
  const fields = Draft.parse(node?.fields ?? { name: '' });
  return { ...fields, metadata: node?.metadata ?? {} };
};

/** What a course is called and who may see it. */
export function CourseFacts({ node }: { readonly node?: Node }) {
  const navigate = useNavigate();
  const editor = useNodeEditor<CourseDraft>({
    ntype: 'course',
    node,
    read,
    missing: missingName,
    onCreated: ({ iid }) => navigate({ to: urlOf('course', { iid }), replace: true }),
  });
  const { draft, change, errorOf } = editor;
  return (
    <EditorFrame editor={editor}>
      <FieldStack>
        <LineField
          label={t('course_name')}
          value={draft.name}
          required
          autoFocus={!node}
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <LineField
          label={t('field_code')}
          description={t('course_code_note')}
          value={draft.code}
          error={errorOf('code')}
          onChange={(code) => change({ code })}
        />
        <CourseSorting draft={draft} change={change} errorOf={errorOf} />
        <RichEditor
          label={t('course_about')}
          description={t('course_about_note')}
          value={draft.content}
          rows={5}
          error={errorOf('content')}
          onChange={(content) => change({ content })}
        />
        <AttachmentsField
          value={draft.attachments}
          stored={node?.attachments ?? []}
          errorOf={(at) => errorOf(`attachments.${at}`)}
          onChange={(attachments) => change({ attachments })}
        />
        <Checkbox
          label={t('course_is_public')}
          description={t('course_is_public_note')}
          checked={draft.is_public}
          onChange={(event) => change({ is_public: event.currentTarget.checked })}
        />
        {draft.is_public && (
          <CountField
            label={t('field_seats')}
            description={t('course_seats_note')}
            value={draft.seats}
            max={100_000}
            error={errorOf('seats')}
            onChange={(seats) => change({ seats })}
          />
        )}
        <Checkbox
          label={t('course_is_featured')}
          description={t('course_is_featured_note')}
          checked={draft.is_featured}
          onChange={(event) => change({ is_featured: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('course_sequential')}
          description={t('course_sequential_note')}
          checked={draft.sequential}
          onChange={(event) => change({ sequential: event.currentTarget.checked })}
        />
        {draft.sequential && (
          <Radio.Group
            label={t('sequential_learning_type')}
            value={draft.sequential_learning_type}
            onChange={(chosen) => change({ sequential_learning_type: chosen === 'sco' ? 'sco' : 'item' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="item" label={t('sequential_learning_type_item')} />
              <Radio value="sco" label={t('sequential_learning_type_sco')} />
            </Stack>
          </Radio.Group>
        )}
        <AspectFields
          value={draft.aspects_percent}
          errorOf={errorOf}
          onChange={(aspects_percent) => change({ aspects_percent })}
        />
        <NodeMetadata
          ntype="course"
          value={draft.metadata}
          errorOf={errorOf}
          onChange={(metadata) => change({ metadata })}
        />
      </FieldStack>
    </EditorFrame>
  );
}
