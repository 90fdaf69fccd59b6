import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { goalsQuery } from './api.ts';
import { GoalList } from './GoalList.tsx';

const Params = z.object({ iid: z.coerce.number() });

/** On a student's record: what they want to reach. */
export default function PersonGoals() {
  const { iid } = useRouteParams(Params);
  const all = useQuery({ ...goalsQuery(iid), retry: false });
  if (all.isError) return <ErrorState error={all.error} retry={() => void all.refetch()} />;
  if (!all.data) return <ListSkeleton rows={3} />;
  if (all.data.goals.length === 0) return <EmptyState title={t('goals_none')} note={t('goals_none_of_note')} />;
  return <GoalList goals={all.data.goals} urlOfGoal={(goal) => urlOf('student_goal', { user_iid: iid, iid: goal })} />;
}
