import { Button, Stack, TextInput } from '@mantine/core';
import { editImportRow } from '@sen/domain/people/import/contract.ts';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { type Detail, type Row, readAgain } from '../api.ts';
import { problemsOf } from '../words.ts';

interface EditRowProps {
  readonly detail: Detail;
  readonly row: Row;
  readonly onClose: () => void;
}

/** The cells of a row, to be mended; the row is then checked again. */
export function EditRow({ detail, row, onClose }: EditRowProps) {
  const { import_id, name, mapping, headings } = detail;
  const [cells, setCells] = useState(row.cells);
  const [busy, setBusy] = useState(false);
  const used = mapping.flatMap((field, at) => (field === '' ? [] : [{ field, at }]));
  const faults = new Map(row.problems.map(({ field, message }) => [field, say(message)]));
  const save = async () => {
    setBusy(true);
    try {
      for (const [column, text] of cells.entries())
        if (text !== row.cells[column]) await call(editImportRow, { import_id, row: row.row, column, text });
      onClose();
    } catch (error) {
      noticeFailure(error, 'import_data_failed');
    } finally {
      setBusy(false);
      await readAgain();
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('sheet_edit_title', { row: row.row })} busy={busy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        noValidate
      >
        <Stack gap="sm">
          {problemsOf(name, { ...row, problems: row.problems.filter(({ field }) => field === '') }).map((words) => (
            <p key={words}>{words}</p>
          ))}
          {used.map(({ field, at }, index) => (
            <TextInput
              key={field}
              label={headings[at] || t('sheet_no_heading')}
              value={cells[at] ?? ''}
              error={cells[at] === row.cells[at] ? faults.get(field) : undefined}
              {...(index === 0 && { 'data-autofocus': true })}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setCells(cells.map((cell, column) => (column === at ? value : cell)));
              }}
            />
          ))}
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('sheet_edit_save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
