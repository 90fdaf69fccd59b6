import { Progress } from '@mantine/core';
import { t } from '../../../../platform/i18n.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Section } from '../../../../ui/Section.tsx';
import type { Detail } from '../api.ts';
import { CancelImport } from './CancelImport.tsx';

/** How far the work is. */
export function UnderWay({ detail }: { readonly detail: Detail }) {
  const { import_id, state, done, total, can } = detail;
  const words = t('sheet_progress', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <Section title={t(`sheet_state_${state}`)} note={t('sheet_leave_page')}>
      <p role="status">{words}</p>
      <Progress value={total > 0 ? (done / total) * 100 : 0} animated aria-label={words} />
      {state !== 'undoing' && (
        <PrimaryAction note={t(can.steer ? 'sheet_cancel_note' : 'sheet_cancel_note_of_another')}>
          <CancelImport import_id={import_id}>{t('sheet_cancel')}</CancelImport>
        </PrimaryAction>
      )}
    </Section>
  );
}
