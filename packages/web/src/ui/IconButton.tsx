import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes } from 'react';

interface IconButtonProps extends Pick<ActionIconProps, 'color' | 'variant' | 'size' | 'loading'> {
  readonly icon: TablerIcon;
  /** What the button does; read out and shown as a tip. */
  readonly label: string;
}

/** A button with a picture only; never without its words for those who cannot see it. */
export function IconButton({
  icon: Icon,
  label,
  ...rest
}: IconButtonProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof IconButtonProps | 'style'>) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} type="button" {...rest}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
