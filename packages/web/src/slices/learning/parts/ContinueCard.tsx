import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import type { Home } from '../api.ts';
import { stepDoor } from '../outline.ts';
import classes from './ContinueCard.module.css';
import { CourseCover } from './CourseCover.tsx';

interface ContinueCardProps {
  readonly step: NonNullable<Home['continue']>;
  /** Nothing of that course was done yet. */
  readonly fresh: boolean;
  readonly read_only: boolean;
}

/** The one thing to go on with, large and calm. */
export function ContinueCard({ step, fresh, read_only }: ContinueCardProps) {
  const course = { iid: step.course, siid: step.siid };
  const door = stepDoor(course, step);
  const look = {
    size: 'lg',
    className: classes.go,
    rightSection: <IconArrowRight size={20} aria-hidden />,
    children: t(fresh ? 'start_learning' : 'continue_learning'),
  };
  return (
    <section className={classes.card} aria-labelledby="continue-title">
      <CourseCover iid={step.course} className={classes.cover} />
      <div className={classes.words}>
        <p className={classes.kicker}>{t(fresh ? 'begin_with' : 'go_on_with')}</p>
        <h2 id="continue-title" className={classes.name}>
          {step.name}
        </h2>
        <p className={classes.course}>{step.course_name}</p>
      </div>
      {!read_only &&
        (door.own_window ? (
          <Button {...look} component="a" href={door.to} target="_blank" rel="noreferrer" />
        ) : (
          <Button {...look} component={Link} to={door.to} />
        ))}
    </section>
  );
}
