import { Checkbox } from '@mantine/core';
import { t } from '../../../../platform/i18n.ts';
import { FieldStack } from '../../../../ui/fields.tsx';
import { RichText } from '../../../../ui/RichText.tsx';
import { AttachmentsField } from '../../../media/index.ts';
import type { Node } from '../../api.ts';
import { Beside } from '../../parts/Beside.tsx';
import { EditorFrame } from '../../parts/EditorFrame.tsx';
import { CountField, LineField } from '../../parts/fields.tsx';
import { HtmlField } from '../../parts/HtmlField.tsx';
import { NodeMetadata } from '../../parts/NodeMetadata.tsx';
import { asHtml } from '../../parts/paragraphs.ts';
import { useNodeEditor } from '../../parts/use-node-editor.ts';
import { missingName, readSco, type ScoDraft, writeSco } from '../sco-draft.ts';
import classes from './course.module.css';

/** The text of one lesson, with what learners see of it beside or under it. */
export function ScoEditor({ node, stacked }: { readonly node: Node; readonly stacked?: boolean }) {
  const editor = useNodeEditor<ScoDraft>({
    ntype: 'sco',
    node,
    read: readSco,
    write: writeSco,
    missing: missingName,
  });
  const { draft, change, errorOf } = editor;
  const form = (
    <FieldStack>
      <LineField
        label={t('lesson_name')}
        value={draft.name}
        required
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <HtmlField
        label={t('lesson_text')}
        description={t('html_note')}
        value={draft.content}
        rows={10}
        error={errorOf('content')}
        onChange={(content) => change({ content })}
      />
      <AttachmentsField
        value={draft.attachments}
        stored={node.attachments}
        errorOf={errorOf}
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
  );
  const preview = (
    <section className={classes.preview} aria-label={t('preview')}>
      <p className={classes.previewTitle}>{t('preview')}</p>
      <h2 className={classes.lessonName}>{draft.name}</h2>
      {draft.content.trim() === '' ? (
        <p className={classes.soft}>{t('lesson_empty')}</p>
      ) : (
        <RichText html={asHtml(draft.content)} />
      )}
    </section>
  );
  return (
    <EditorFrame editor={editor}>
      {stacked ? (
        <>
          {form}
          {preview}
        </>
      ) : (
        <Beside form={form} preview={preview} />
      )}
    </EditorFrame>
  );
}
