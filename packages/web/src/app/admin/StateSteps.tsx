import { Button, Textarea } from '@mantine/core';
import type { Kind, StateStep } from '@sen/domain/shared/kind.ts';
import { type ReactNode, useState } from 'react';
import { hasText, say, t } from '../../platform/i18n.ts';
import { useHasRight } from '../../platform/may-open.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import type { BulkFormProps, BulkResult } from '../../ui/list/BulkBar.tsx';
import { notice, noticeFailure } from '../../ui/notice.tsx';
import { type AnyRecord, answers, ask, reread } from './kind-api.ts';
import { mayTake, takeBack } from './state-steps.ts';

/** The steps that a record may take from where it is, each a button. */
export function StateSteps({ kind, record }: { readonly kind: Kind; readonly record: AnyRecord }) {
  const steps = Object.entries(kind.states?.steps ?? {}).filter(([, { from }]) =>
    from.includes(String(record.fields.state)),
  );
  return steps.map(([name, step]) => <StepButton key={name} kind={kind} record={record} name={name} step={step} />);
}

interface StepButtonProps {
  readonly kind: Kind;
  readonly record: AnyRecord;
  readonly name: string;
  readonly step: StateStep;
}

function StepButton({ kind, record, name, step }: StepButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const may = useHasRight(mayTake(kind, step));
  if (!may) return null;
  const title = `bulk_${name}_title`;
  const asks_first = step.asks !== undefined || hasText(title);
  const take = async (reason: string) => {
    setAsking(false);
    setBusy(true);
    try {
      const { rows, undo } = await ask(kind, 'bulk', { action: name, iids: [record.iid], reason }, answers.bulk);
      const back = () => takeBack(kind, undo).then(tellRefused, noticeFailure);
      if (!tellRefused(rows)) notice.undo(t('update_was_successful'), () => void back());
      await reread(kind);
    } catch (error) {
      noticeFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => (asks_first ? setAsking(true) : void take(''))}>
        {say(`bulk_${name}`)}
      </Button>
      {hasText(title) && !step.asks && (
        <ConfirmDialog
          opened={asking}
          title={t(title, { count: 1 })}
          confirm={say(`bulk_${name}`)}
          onConfirm={() => void take('')}
          onClose={() => setAsking(false)}
        >
          <p>{say(`bulk_${name}_note`)}</p>
        </ConfirmDialog>
      )}
      {asking && step.asks && (
        <ReasonDialog
          title={say(`bulk_${name}`)}
          onReason={(reason) => void take(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** @returns whether it was refused. */
function tellRefused([row]: readonly BulkResult[]): boolean {
  if (!row?.message) return false;
  notice.say('error', row.message);
  return true;
}

interface ReasonDialogProps {
  readonly title: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks why; what is typed stays until it is sent. */
function ReasonDialog({ title, onReason, onClose, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setMissing(true);
          else onReason(reason.trim());
        }}
      >
        {children}
        <Textarea
          label={t('reason')}
          description={t('step_reason_note')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          error={missing && reason.trim() === '' && t('this_field_is_required')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{title}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The same for the chosen rows of a list. */
export const reasonForm =
  (
    title: string,
    run: (reason: string) => (iids: readonly number[]) => ReturnType<Parameters<BulkFormProps['onChosen']>[0]>,
  ) =>
  ({ count, onChosen, onClose }: BulkFormProps) => (
    <ReasonDialog title={title} onReason={(reason) => onChosen(run(reason))} onClose={onClose}>
      <p>{t('list_selected', { count })}</p>
    </ReasonDialog>
  );
