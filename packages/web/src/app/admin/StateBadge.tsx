import type { Kind } from '@sen/domain/shared/kind.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { choiceWord } from './kind-words.ts';

const tones: Readonly<Record<string, Tone>> = {
  activated: 'done',
  approved: 'done',
  banned: 'locked',
  deleted: 'locked',
  executed: 'going',
  queued: 'waiting',
  ready_to_execute: 'waiting',
  stopped: 'locked',
  unactivated: 'waiting',
};

interface StateBadgeProps {
  readonly kind: Kind;
  /** The field that says it. */
  readonly name: string;
  readonly state: string;
}

/** The state of a record in words and colour. */
export const StateBadge = ({ kind, name, state }: StateBadgeProps) => (
  <StatusBadge tone={kind.states?.tones?.[state] ?? tones[state] ?? 'open'}>
    {choiceWord(kind.ntype, name, state)}
  </StatusBadge>
);
