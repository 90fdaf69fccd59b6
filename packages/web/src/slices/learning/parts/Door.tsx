import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import type { doorOf } from '../outline.ts';
import classes from './Door.module.css';

interface DoorProps {
  readonly door: NonNullable<ReturnType<typeof doorOf>>;
  readonly className?: string;
  readonly current?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Link into an item; an exam opens in a window of its own and says so. */
export function Door({ door, className, current, onClick, children }: DoorProps) {
  if (!door.own_window) {
    return (
      <Link to={door.to} className={className} aria-current={current ? 'page' : undefined} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a href={door.to} target="_blank" rel="noreferrer" className={className} onClick={onClick}>
      {children}
      <IconExternalLink
        size={16}
        stroke={1.75}
        className={classes.mark}
        role="img"
        aria-label={`(${t('opens_in_new_window')})`}
      />
    </a>
  );
}
