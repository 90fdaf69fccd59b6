import { Drawer } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import type { Outline } from '../api.ts';
import type { Way } from '../outline.ts';
import classes from './LessonOutline.module.css';
import { OutlineList } from './OutlineList.tsx';
import { Percent } from './Percent.tsx';

interface LessonOutlineProps {
  readonly outline: Outline;
  readonly way: Way;
  readonly current: number;
  readonly onChoose?: () => void;
}

function Contents({ outline, ...rest }: LessonOutlineProps) {
  return (
    <>
      {outline.enrolled && (
        <div className={classes.percent}>
          <Percent value={outline.percent} />
        </div>
      )}
      <OutlineList outline={outline} now={Date.now() / 1000} look="beside" {...rest} />
    </>
  );
}

/** The course's outline beside a lesson. */
export function OutlineBeside(props: LessonOutlineProps) {
  return (
    <nav id="lesson-outline" className={classes.beside} aria-label={t('course_content')}>
      <Contents {...props} />
    </nav>
  );
}

interface OutlineDrawerProps extends LessonOutlineProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The same over the lesson, where there is no room beside it. */
export function OutlineDrawer({ opened, onClose, ...props }: OutlineDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('course_content')}
      position="right"
      size="min(22rem, 92vw)"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Contents {...props} onChoose={onClose} />
    </Drawer>
  );
}
