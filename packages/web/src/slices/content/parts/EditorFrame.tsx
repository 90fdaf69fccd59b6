import { Alert, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { focusFault, standAt } from '../../../platform/focus-fault.ts';
import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { faultIn } from '../../../ui/fault.ts';
import { FormMessage } from '../../../ui/fields.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { noticeFailure } from '../../../ui/notice.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { SaveState, type Saving } from '../../../ui/SaveState.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { useUploading } from '../../media/index.ts';
import classes from './EditorFrame.module.css';
import type { Editor } from './use-node-editor.ts';

interface EditorFrameProps<Draft extends object> {
  readonly editor: Editor<Draft>;
  /** Secondary buttons beside *Save*. */
  readonly beside?: ReactNode;
  /** What authors should know before this is saved; they may save all the same. Undefined where there is nothing. */
  readonly doubtBeforeSave?: () => Promise<string | undefined>;
  readonly children: ReactNode;
}

/** Enter ends a tag; where none is being written it is no wish to save. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (event.target.closest('.mantine-TagsInput-root')) event.preventDefault();
}

/** What every editor has around its fields: found work, what is wrong, *Save* with its state, and the questions before loss. */
export function EditorFrame<Draft extends object>(props: EditorFrameProps<Draft>) {
  const { editor, beside, doubtBeforeSave, children } = props;
  const { conflict } = editor;
  const own_iid = useUser()?.iid;
  const is_own = conflict?.iid !== undefined && conflict.iid === own_iid;
  const [marked, setMarked] = useState(false);
  const [doubt, setDoubt] = useState<string>();
  const [asking, setAsking] = useState(false);
  const uploading = useUploading();
  const is_settled = editor.saving.state === 'saved' || editor.saving.state === 'untouched';
  const saving: Saving = uploading && is_settled ? { state: 'uploading' } : editor.saving;
  const state = <SaveState saving={saving} retry={() => void editor.save()} />;
  const submit = async (form: HTMLFormElement) => {
    const fault = faultIn(form);
    setMarked(fault !== undefined);
    if (fault) return standAt(fault);
    const sent_from = document.activeElement;
    const said = await doubtBeforeSave?.();
    if (said === undefined) {
      if (!(await editor.save())) focusFault(form, sent_from);
      return;
    }
    setDoubt(said);
    setAsking(true);
  };
  return (
    <>
      <form
        noValidate
        className={classes.form}
        onChange={() => setMarked(false)}
        onKeyDown={keepFromSending}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog's form that is shown over the page bubbles up to here.
          if (event.target === event.currentTarget) void submit(event.currentTarget);
        }}
      >
        {editor.restored && (
          <Alert color="amber" icon={<IconHistory />} mb="lg" className={classes.restored}>
            <span>{t('draft_restored')}</span>
            <Button size="xs" variant="default" onClick={editor.discard}>
              {t('draft_discard')}
            </Button>
          </Alert>
        )}
        {children}
        <div className={classes.bar}>
          <FormMessage>{marked ? t('invalid_input') : editor.message}</FormMessage>
          <PrimaryAction note={saving.state !== 'untouched' && state}>
            {beside}
            <Button type="submit" loading={editor.sending}>
              {t('save')}
            </Button>
          </PrimaryAction>
        </div>
      </form>
      <UnsavedGuard unsaved={editor.unsaved} kept />
      <ConfirmDialog
        opened={asking}
        title={t('save_all_the_same_title')}
        confirm={t('save_all_the_same')}
        onConfirm={() => {
          setAsking(false);
          void editor.save();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{doubt}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={conflict !== undefined}
        title={t(is_own ? 'conflict_own_title' : 'conflict_title')}
        confirm={t('conflict_overwrite')}
        cancel={t(is_own ? 'conflict_own_reload' : 'conflict_reload')}
        danger
        busy={editor.sending}
        onConfirm={() => void editor.overwrite()}
        onCancel={() => void editor.reload().catch((error: unknown) => noticeFailure(error))}
        onClose={editor.decideLater}
      >
        {!is_own && <p>{t('edited_meanwhile')}</p>}
        {conflict?.name && (
          <p>
            {t(is_own ? 'conflict_own_by' : 'conflict_by', { name: conflict.name, time: formatDateTime(conflict.at) })}
          </p>
        )}
        <p>{t(is_own ? 'conflict_own_note' : 'conflict_note')}</p>
      </ConfirmDialog>
    </>
  );
}
