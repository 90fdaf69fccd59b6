import { Button, Progress } from '@mantine/core';
import { cancelImport } from '@sen/domain/people/import/contract.ts';
import { t } from '../../../../platform/i18n.ts';
import { useAction } from '../../../../platform/query.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { type Detail, readAgain } from '../api.ts';

/** How far the work is. */
export function UnderWay({ detail }: { readonly detail: Detail }) {
  const { import_id, state, done, total } = detail;
  const cancel = useAction(cancelImport, {
    onSuccess: () => readAgain(),
    onError: (error) => noticeFailure(error, 'import_data_failed'),
  });
  const words = t('sheet_progress', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <Section title={t(`sheet_state_${state}`)} note={t('sheet_leave_page')}>
      <p role="status">{words}</p>
      <Progress value={total > 0 ? (done / total) * 100 : 0} animated aria-label={words} />
      {state !== 'undoing' && (
        <PrimaryAction note={t('sheet_cancel_note')}>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ import_id })}>
            {t('sheet_cancel')}
          </Button>
        </PrimaryAction>
      )}
    </Section>
  );
}
