import { Skeleton } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';

/** The home before its content, each part in its final place and size. */
export function HomeSkeleton() {
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={152} mb={32} />
      <Skeleton height={20} width={160} mb={16} />
      <Skeleton height={64} mb={32} />
      <Skeleton height={20} width={160} mb={16} />
      <CardsSkeleton cards={3} height={252} />
    </div>
  );
}
