import type { GoalState } from '@sen/domain/learning/goals/model.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { dayInWords, dayToday } from '../../../ui/day-text.ts';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import type { Goal } from './api.ts';
import classes from './goals.module.css';

const tones: Readonly<Record<GoalState, Tone>> = { doing: 'going', achieved: 'done', given_up: 'locked' };

export const GoalBadge = ({ state }: Pick<Goal, 'state'>) => (
  <StatusBadge tone={tones[state]}>{t(`user-goal_state_${state}`)}</StatusBadge>
);

/** What a goal is about, which level, until when. */
export function GoalFacts({ goal }: { readonly goal: Goal }) {
  const { conf } = useSite();
  const { skill, course, target_level, deadline, state } = goal;
  const is_late = state === 'doing' && deadline !== '' && deadline < dayToday();
  const day = dayInWords(deadline, dayPatternOf(conf));
  const facts = [skill?.name, course?.name, target_level].filter(Boolean).join(' · ');
  return (
    <span className={classes.facts}>
      {facts && <span>{facts}</span>}
      {deadline !== '' && (
        <span className="sen-tabular" data-late={is_late || undefined}>
          {t(is_late ? 'goal_overdue' : 'goal_until', { day })}
        </span>
      )}
    </span>
  );
}
