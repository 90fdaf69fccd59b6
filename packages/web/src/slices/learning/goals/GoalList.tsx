import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { Percent } from '../../../ui/Percent.tsx';
import type { Goal } from './api.ts';
import { GoalBadge, GoalFacts } from './GoalFacts.tsx';
import classes from './goals.module.css';

interface GoalListProps {
  readonly goals: readonly Goal[];
  readonly urlOfGoal: (iid: number) => string;
}

/** Goals one under the other; each leads to what was said of it. */
export const GoalList = ({ goals, urlOfGoal }: GoalListProps) => (
  <ul className={classes.goals}>
    {goals.map((goal) => (
      <li key={goal.iid}>
        <div className={classes.head}>
          <Link to={urlOfGoal(goal.iid)} className={classes.name}>
            {goal.name}
          </Link>
          <GoalBadge state={goal.state} />
        </div>
        <GoalFacts goal={goal} />
        <Percent value={goal.percent} />
        {goal.comments > 0 && (
          <span className={classes.soft}>{t('goal_comments_count', { count: goal.comments })}</span>
        )}
      </li>
    ))}
  </ul>
);
