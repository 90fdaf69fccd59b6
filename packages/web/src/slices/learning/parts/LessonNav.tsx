import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useNavigate } from '../../../platform/router.ts';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Outline } from '../api.ts';
import { doorOf, nextOf, previousOf, stepsOf, type Way } from '../outline.ts';
import classes from './LessonNav.module.css';

interface LessonNavProps {
  readonly outline: Outline;
  readonly iid: number;
  readonly way: Way;
  readonly done: boolean;
  /** There is something else to do on the page first. */
  readonly quiet?: boolean;
  /** Reports the lesson as gone through; undefined where there is nothing left to report. */
  readonly finish?: () => Promise<void>;
}

/** Below a lesson: back and on, each named. Going on marks the lesson as done first. */
export function LessonNav({ outline, iid, way, done, quiet, finish }: LessonNavProps) {
  const { course, items } = outline;
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const previous = previousOf(items, iid);
  const back = previous && doorOf(course, items, previous, way);
  const next = nextOf(items, iid);
  // Somebody who may not open what comes next goes past it.
  const onward = next && doorOf(course, items, next, way);
  const to = onward?.to ?? urlOf('course_overview', { ciid: course.iid, siid: course.siid, slug: course.slug });
  const own_window = onward?.own_window ?? false;
  const isBehind = next && stepsOf(items).indexOf(next) < stepsOf(items).findIndex((step) => step.iid === iid);
  const last = way === 'learn' ? 'finish_course' : 'back_to_overview';
  const words = onward ? t(isBehind ? 'first_is' : 'next_is', { name: next.name }) : t(last);

  const goOn = async (save: () => Promise<void>) => {
    setState('saving');
    try {
      await save();
      setState('idle');
      // Where the browser lets no window open, this one goes there.
      if (!own_window || !open(to, '_blank', 'noopener=no')) navigate({ to });
    } catch {
      setState('failed');
    }
  };
  const look = {
    variant: quiet ? 'default' : 'filled',
    className: classes.next,
    rightSection: <IconArrowRight size={18} aria-hidden />,
    children: <span className={classes.words}>{words}</span>,
  };
  const note =
    state === 'failed' ? (
      <span role="alert" className={classes.failed}>
        {t('progress_not_saved')}
      </span>
    ) : (
      done && (
        <span role="status">
          <StatusBadge tone="done">{t('lesson_done')}</StatusBadge>
        </span>
      )
    );
  return (
    <PrimaryAction note={note}>
      {back && (
        <Button
          component={Link}
          to={back.to}
          variant="default"
          className={classes.previous}
          aria-label={t('previous_is', { name: previous.name })}
        >
          <IconArrowLeft size={18} aria-hidden />
          <span className={classes.words}>{previous.name}</span>
        </Button>
      )}
      {finish ? (
        <Button {...look} loading={state === 'saving'} onClick={() => void goOn(finish)} />
      ) : own_window ? (
        <Button {...look} component="a" href={to} target="_blank" rel="noreferrer" />
      ) : (
        <Button {...look} component={Link} to={to} />
      )}
    </PrimaryAction>
  );
}
