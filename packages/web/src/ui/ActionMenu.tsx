import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../platform/i18n.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Something goes away by it. */
  readonly loss?: boolean;
  /** It takes the focus itself, such as a field in the place of the name. */
  readonly takes_focus?: boolean;
}

interface ActionMenuProps {
  /** What the actions are for; names the button. */
  readonly name: string;
  readonly actions: readonly MenuAction[];
}

/** What can be done with a row, behind three dots. The focus goes back to them unless an action takes it. */
export function ActionMenu({ name, actions }: ActionMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const taken = useRef(false);
  const begin = ({ onClick, takes_focus }: MenuAction) => {
    taken.current = takes_focus ?? false;
    onClick();
  };
  const close = () => {
    if (!taken.current) target.current?.focus();
    taken.current = false;
  };
  return (
    <Menu position="bottom-end" width={230} returnFocus={false} onClose={close}>
      <Menu.Target>
        <ActionIcon ref={target} aria-label={t('actions_of', { name })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            color={action.loss ? 'loss' : undefined}
            leftSection={<action.icon size={18} aria-hidden />}
            disabled={action.disabled}
            onClick={() => begin(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
