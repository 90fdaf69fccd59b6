import { Button } from '@mantine/core';
import { extendSubmission } from '@sen/domain/learning/assignments/contract.ts';
import { useState } from 'react';
import { CallRefused, call } from '../../../../platform/call.ts';
import { fieldErrors } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { MomentField } from '../../../../ui/MomentField.tsx';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { type ExamPlace, readSubmissions, type SubmissionRow } from '../../teaching-api.ts';
import { whose } from './whose.ts';

interface ExtendDialogProps {
  readonly place: ExamPlace;
  readonly row: SubmissionRow;
  readonly name: string;
  readonly onClose: () => void;
}

/** More time for one learner or one group. */
export function ExtendDialog({ place, row, name, onClose }: ExtendDialogProps) {
  const [until, setUntil] = useState(row.open_until ?? 0);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = async () => {
    setBusy(true);
    try {
      await call(extendSubmission, { ...whose(place, row), open_until: until });
      await readSubmissions();
      onClose();
    } catch (error) {
      const said = error instanceof CallRefused ? fieldErrors(error).open_until : undefined;
      if (said === undefined) noticeFailure(error);
      setFault(said);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={`${t('submission_extend')}: ${name}`} busy={busy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <MomentField
          label={t('submission_open_until')}
          description={t('submission_open_until_note')}
          value={until}
          error={fault}
          onChange={setUntil}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
