import { Checkbox } from '@mantine/core';
import { assignmentOf } from '@sen/domain/content/assignment/rules.ts';
import { t } from '../../../../platform/i18n.ts';
import { FieldStack } from '../../../../ui/fields.tsx';
import { MomentField } from '../../../../ui/MomentField.tsx';
import { AttachmentsField, RichEditor } from '../../../media/index.ts';
import type { Node } from '../../api.ts';
import { EditorFrame } from '../../parts/EditorFrame.tsx';
import { CountField, LineField } from '../../parts/fields.tsx';
import { NodeMetadata } from '../../parts/NodeMetadata.tsx';
import { SequenceFields } from '../../parts/SequenceFields.tsx';
import { useNodeEditor } from '../../parts/use-node-editor.ts';
import { missingName, readSco, type ScoDraft } from '../sco-draft.ts';
import { AssignmentFields } from './AssignmentFields.tsx';
import classes from './course.module.css';

/** One lesson, written as it will be read. */
export function ScoEditor({ node }: { readonly node: Node }) {
  const editor = useNodeEditor<ScoDraft>({
    ntype: 'sco',
    node,
    read: readSco,
    missing: missingName,
  });
  const { draft, change, errorOf } = editor;
  return (
    <EditorFrame editor={editor}>
      <FieldStack>
        <LineField
          label={t('lesson_name')}
          value={draft.name}
          required
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <RichEditor
          label={t('lesson_text')}
          value={draft.content}
          rows={10}
          error={errorOf('content')}
          onChange={(content) => change({ content })}
        />
        <AttachmentsField
          note={t('sco_attachments_note')}
          value={draft.attachments}
          stored={node.attachments}
          errorOf={(at) => errorOf(`attachments.${at}`)}
          onChange={(attachments) => change({ attachments })}
        />
        <div className={classes.short}>
          <CountField
            label={t('lesson_duration')}
            description={t('lesson_duration_note')}
            value={draft.duration}
            max={10_080}
            error={errorOf('duration')}
            onChange={(duration) => change({ duration })}
          />
        </div>
        <LineField
          label={t('lesson_speaker')}
          description={t('lesson_speaker_note')}
          value={draft.speaker}
          error={errorOf('speaker')}
          onChange={(speaker) => change({ speaker })}
        />
        <SequenceFields
          item={node}
          weighted={draft.weighted}
          list={draft.list}
          sequential={draft.sequential}
          errorOf={errorOf}
          change={change}
        />
        {assignmentOf(draft) === null && (
          <CountField
            label={t('lesson_require')}
            description={t('lesson_require_note')}
            value={Math.round(draft.require * 100)}
            max={100}
            suffix="%"
            error={errorOf('require')}
            onChange={(percent) => change({ require: percent / 100 })}
          />
        )}
        <MomentField
          label={t('exercise_start_time')}
          description={t('exercise_no_bound')}
          value={draft.start_time}
          error={errorOf('start_time')}
          onChange={(start_time) => change({ start_time })}
        />
        <MomentField
          label={t('exercise_end_time')}
          description={t('exercise_no_bound')}
          value={draft.end_time}
          error={errorOf('end_time')}
          onChange={(end_time) => change({ end_time })}
        />
        <AssignmentFields draft={draft} errorOf={errorOf} change={change} />
        <Checkbox
          label={t('option_guest_can_learn_item')}
          description={t('lesson_guests_note')}
          checked={draft.guest_can_learn_item}
          onChange={(event) => change({ guest_can_learn_item: event.currentTarget.checked })}
        />
        <NodeMetadata
          ntype="sco"
          value={draft.metadata}
          errorOf={errorOf}
          onChange={(metadata) => change({ metadata })}
        />
      </FieldStack>
    </EditorFrame>
  );
}
