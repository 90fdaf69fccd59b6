import { Drawer } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import { Percent } from '../../../ui/Percent.tsx';
import type { Outline } from '../api.ts';
import type { Way } from '../outline.ts';
import classes from './LessonOutline.module.css';
import { OutlineList } from './OutlineList.tsx';

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
    <Drawer.Root opened={opened} onClose={onClose} position="right" size="min(22rem, 92vw)">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>{t('course_content')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <Drawer.Body>
          <Contents {...props} onChoose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
