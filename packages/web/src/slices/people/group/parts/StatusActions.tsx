import { Button } from '@mantine/core';
import { changeGroupStatus, rescanGroup } from '@sen/domain/people/group/contract.ts';
import type { GroupAction } from '@sen/domain/people/group/machine.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { useAction } from '../../../../platform/query.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { readAgain } from '../api.ts';

interface StatusActionsProps {
  readonly iid: number;
  readonly name: string;
  readonly actions: readonly GroupAction[];
  readonly members: number;
}

/** The next step in a group's life; each is asked first, as there is no way back. */
export function StatusActions({ iid, name, actions, members }: StatusActionsProps) {
  const [asked, setAsked] = useState<GroupAction>();
  const change = useAction(changeGroupStatus, {
    onSuccess: async () => {
      notice.success('update_was_successful');
      setAsked(undefined);
      await readAgain();
    },
    onError: (error) => noticeFailure(error, 'organization_not_saved'),
  });
  const shown = asked ?? actions[0] ?? 'approve';
  return (
    <>
      {actions.map((action) => (
        <Button key={action} variant="default" onClick={() => setAsked(action)}>
          {t(`group_action_${action}`)}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t(`group_action_${shown}_title`, { name })}
        confirm={t(`group_action_${shown}`)}
        danger={shown === 'stop'}
        busy={change.isPending}
        onConfirm={() => change.mutate({ iid, action: shown })}
        onClose={() => setAsked(undefined)}
      >
        {t(`group_action_${shown}_note`, { count: members })}
      </ConfirmDialog>
    </>
  );
}

/** Reads the rules of a smart group again now. */
export function RescanButton({ iid }: { readonly iid: number }) {
  const rescan = useAction(rescanGroup, {
    onSuccess: async ({ added, returned, redundant }) => {
      const changed = added + returned + redundant;
      notice.say(
        'success',
        changed === 0 ? t('group_rescan_same') : t('group_rescanned', { added: added + returned, redundant }),
      );
      await readAgain();
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={rescan.isPending}
      onClick={() => rescan.mutate({ iid })}
    >
      {t('group_rescan')}
    </Button>
  );
}
