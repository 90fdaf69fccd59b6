import type { schoolStatuses } from '@sen/domain/setup/contract.ts';
import { t } from '../../../platform/i18n.ts';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';

type Status = (typeof schoolStatuses)[number];

const tones: Readonly<Record<Status, Tone>> = {
  queued: 'waiting',
  approved: 'done',
  refused: 'failed',
  deleted: 'locked',
};

export const SchoolStatus = ({ status }: { readonly status: Status }) => (
  <StatusBadge tone={tones[status]}>{t(`school_status_${status}`)}</StatusBadge>
);
