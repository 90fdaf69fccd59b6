import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconLock,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './StatusBadge.module.css';

/** What a status means for the reader; the word beside it says which one it is. */
export type Tone = 'open' | 'going' | 'done' | 'waiting' | 'attention' | 'failed' | 'locked';

const icons: Record<Tone, TablerIcon> = {
  open: IconCircleDashed,
  going: IconProgress,
  done: IconCircleCheck,
  waiting: IconClock,
  attention: IconAlertTriangle,
  failed: IconCircleX,
  locked: IconLock,
};

/** Icon and word; colour only repeats them. */
export function StatusBadge({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {children}
    </span>
  );
}
