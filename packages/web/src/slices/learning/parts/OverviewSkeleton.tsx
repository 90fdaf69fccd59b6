import { Skeleton } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import { ListSkeleton, TextSkeleton } from '../../../ui/skeletons.tsx';
import pageClasses from '../screens/OverviewScreen.module.css';
import classes from './Skeletons.module.css';

/** A course's page before its content. */
export function OverviewSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <Skeleton height={30} width="min(24rem, 80%)" mb={12} />
      <Skeleton height={14} width="min(18rem, 60%)" mb={32} />
      <div className={pageClasses.columns}>
        <div className={pageClasses.side}>
          <Skeleton height={270} />
        </div>
        <div className={pageClasses.main}>
          <TextSkeleton lines={3} />
          <div className={classes.rows}>
            <ListSkeleton rows={6} height={64} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** A lesson before its text. */
export function LessonSkeleton() {
  return (
    <div role="status" aria-label={t('loading')}>
      <TextSkeleton lines={4} />
      <div className={classes.rows}>
        <TextSkeleton lines={6} />
      </div>
    </div>
  );
}
