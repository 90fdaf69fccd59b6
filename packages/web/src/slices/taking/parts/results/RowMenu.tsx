import { ActionIcon, Menu } from '@mantine/core';
import {
  IconClockPlus,
  IconDeviceLaptop,
  IconDotsVertical,
  IconFileText,
  IconRefresh,
  IconRestore,
  type TablerIcon,
} from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import type { Results, Row } from '../../teaching-api.ts';

export type RowAction = 'extend' | 'release' | 'retake' | 'reset';

interface RowMenuProps {
  readonly row: Row;
  readonly can: Results['can'];
  readonly onRead: () => void;
  readonly onAction: (action: RowAction) => void;
}

interface Entry {
  readonly action: RowAction;
  readonly icon: TablerIcon;
  readonly offered: boolean;
}

/** What staff may do with one learner's sitting; nothing is offered that would be refused. */
export function RowMenu({ row, can, onRead, onAction }: RowMenuProps) {
  const doing = row.state === 'doing';
  const entries: readonly Entry[] = [
    { action: 'extend', icon: IconClockPlus, offered: doing && can.extend && row.time_left !== null },
    { action: 'release', icon: IconDeviceLaptop, offered: doing && can.release },
    { action: 'retake', icon: IconRefresh, offered: row.state === 'retake_waiting' },
    { action: 'reset', icon: IconRestore, offered: row.take_id !== null && can.reset },
  ];
  const offered = entries.filter((entry) => entry.offered);
  if (row.take_id === null && offered.length === 0) return null;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('results_actions_for', { name: row.name })}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('results_actions_for', { name: row.name })}>
        {row.take_id !== null && (
          <Menu.Item leftSection={<IconFileText size={18} aria-hidden />} onClick={onRead}>
            {t('results_read')}
          </Menu.Item>
        )}
        {offered.map(({ action, icon: Icon }) => (
          <Menu.Item
            key={action}
            color={action === 'reset' ? 'loss' : undefined}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => onAction(action)}
          >
            {t(`results_action_${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
