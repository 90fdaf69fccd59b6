import { Button, Menu } from '@mantine/core';
import { countMarking, examResults, listMarking, publishMarks } from '@sen/domain/taking/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import {
  IconChevronDown,
  IconClockPlus,
  IconDownload,
  IconEye,
  IconRefreshDot,
  IconRestore,
} from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { invalidate, useAction } from '../../../../platform/query.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { downloadResults, type ExamPlace, type Results } from '../../teaching-api.ts';
import { RegradeDialog } from './RegradeDialog.tsx';
import type { Asked } from './RowDialogs.tsx';
import { summaryOf } from './rows.ts';
import { howFar, isGoing, useRegrade } from './useRegrade.ts';

interface ResultActionsProps {
  readonly place: ExamPlace;
  readonly results: Results;
  readonly onAsk: (asked: Asked) => void;
}

/** What can be done with the exam as a whole. */
export function ResultActions({ place, results, onAsk }: ResultActionsProps) {
  const { can, rows } = results;
  const [opened, setOpened] = useState<'release' | 'regrade' | null>(null);
  const { pending, doing } = summaryOf(rows);
  const close = useCallback(() => setOpened(null), []);
  const { regrade, follow } = useRegrade(place, { asked: can.regrade, onDone: close });
  return (
    <>
      {regrade && isGoing(regrade) && (
        <Button variant="light" onClick={() => setOpened('regrade')}>
          {t('results_regrading', howFar(regrade))}
        </Button>
      )}
      <ExportMenu place={place} />
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('actions')}>
          {can.extend && (
            <Menu.Item
              disabled={doing === 0}
              leftSection={<IconClockPlus size={18} aria-hidden />}
              onClick={() => onAsk({ action: 'extend' })}
            >
              {t('results_extend_for_all')}
            </Menu.Item>
          )}
          {can.mark && (
            <Menu.Item leftSection={<IconEye size={18} aria-hidden />} onClick={() => setOpened('release')}>
              {t('results_open_results')}
            </Menu.Item>
          )}
          {can.regrade && (
            <Menu.Item leftSection={<IconRefreshDot size={18} aria-hidden />} onClick={() => setOpened('regrade')}>
              {t('results_regrade')}
            </Menu.Item>
          )}
          {can.reset && (
            <Menu.Item
              color="loss"
              leftSection={<IconRestore size={18} aria-hidden />}
              onClick={() => onAsk({ action: 'reset' })}
            >
              {t('results_reset_everybody')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {can.mark && pending > 0 && (
        <Button renderRoot={(props) => <Link to={urlOf('marking', {})} search={{ ...place }} {...props} />}>
          {t('results_mark_answers', { count: pending })}
        </Button>
      )}
      <ReleaseDialog place={place} opened={opened === 'release'} onClose={close} />
      <RegradeDialog place={place} regrade={regrade} onStarted={follow} opened={opened === 'regrade'} onClose={close} />
    </>
  );
}

function ExportMenu({ place }: { readonly place: ExamPlace }) {
  const [busy, setBusy] = useState(false);
  const fetchFile = (format: 'csv' | 'xlsx') => {
    setBusy(true);
    downloadResults(place, format)
      .catch(noticeFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('results_export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('results_export')}>
        <Menu.Item onClick={() => fetchFile('xlsx')}>{t('results_export_xlsx')}</Menu.Item>
        <Menu.Item onClick={() => fetchFile('csv')}>{t('results_export_csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ReleaseDialogProps {
  readonly place: ExamPlace;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Draft marks become visible, and so do results that were held back. */
function ReleaseDialog({ place, opened, onClose }: ReleaseDialogProps) {
  const release = useAction(publishMarks, {
    onSuccess: async ({ published }) => {
      notice.say('success', t('results_opened', { count: published }));
      onClose();
      await invalidate(examResults, listMarking, countMarking);
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('results_open_title')}
      confirm={t('results_open_confirm')}
      busy={release.isPending}
      onConfirm={() => release.mutate({ ...place })}
      onClose={onClose}
    >
      <p>{t('results_open_note')}</p>
    </ConfirmDialog>
  );
}
