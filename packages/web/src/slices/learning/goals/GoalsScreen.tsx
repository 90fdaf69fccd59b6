import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { IconArrowLeft, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { isRefusal } from '../../../platform/call.ts';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams, useRouteState } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { BloomDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { ListSkeleton, TextSkeleton } from '../../../ui/skeletons.tsx';
import { goalQuery, goalsQuery } from './api.ts';
import { GoalDialog } from './GoalForm.tsx';
import { GoalList } from './GoalList.tsx';
import { GoalView } from './GoalView.tsx';

/** A child's for a parent, or one goal of a learner for those who look after them. */
const Params = z.object({
  child_iid: z.coerce.number().optional(),
  user_iid: z.coerce.number().optional(),
  iid: z.coerce.number().optional(),
});
const State = z.object({ goal: z.coerce.number().int().positive().optional().catch(undefined) });

/** ORG-34, ORG-68: goals of a person; `?goal=` opens one of them. */
export default function GoalsScreen() {
  useLanguage();
  const { child_iid, user_iid, iid } = useRouteParams(Params);
  const [{ goal }] = useRouteState(State);
  const place = (query: { readonly goal?: number } = {}) =>
    child_iid === undefined ? urlOf('goals', {}, query) : urlOf('child_goals', { child_iid }, query);
  if (user_iid !== undefined && iid !== undefined)
    return <OneGoal iid={iid} of_iid={user_iid} all={urlOf('student_goals', { iid: user_iid })} />;
  if (goal !== undefined) return <OneGoal iid={goal} of_iid={child_iid} all={place()} />;
  return <AllGoals user_iid={child_iid} urlOfGoal={(one) => place({ goal: one })} />;
}

interface AllGoalsProps {
  readonly user_iid: number | undefined;
  readonly urlOfGoal: (iid: number) => string;
}

function AllGoals({ user_iid, urlOfGoal }: AllGoalsProps) {
  const [adding, setAdding] = useState(false);
  const all = useQuery({ ...goalsQuery(user_iid), retry: false });
  // Somebody whose goals are not theirs to see is not there for them.
  if (isRefusal(all.error, 'not_found')) throw notFound();
  const is_own = user_iid === undefined;
  const name = all.data?.user.name;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('goal_add')}
    </Button>
  );
  const none = all.data?.goals.length === 0;
  return (
    <Page
      title={is_own ? t('goals_mine') : name ? t('goals_of', { name }) : t('goals')}
      lead={t(is_own ? 'goals_lead' : 'goals_of_lead')}
      width="reading"
    >
      {all.isError && <ErrorState error={all.error} retry={() => void all.refetch()} />}
      {all.isPending && <ListSkeleton rows={3} />}
      {all.data && none && (
        <EmptyState
          title={t('goals_none')}
          note={t(is_own ? 'goals_none_note' : 'goals_none_of_note')}
          drawing={<BloomDrawing />}
          action={all.data.can.edit && add}
        />
      )}
      {all.data && !none && (
        <>
          <GoalList goals={all.data.goals} urlOfGoal={urlOfGoal} />
          {all.data.can.edit && <PrimaryAction>{add}</PrimaryAction>}
        </>
      )}
      <GoalDialog opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

interface OneGoalProps {
  readonly iid: number;
  /** Whose it is, where it is not the reader's own. */
  readonly of_iid: number | undefined;
  readonly all: string;
}

function OneGoal({ iid, of_iid, all }: OneGoalProps) {
  const [editing, setEditing] = useState(false);
  const whole = useQuery({ ...goalQuery(iid), retry: false });
  if (whole.data && of_iid !== undefined && whole.data.user.iid !== of_iid) throw notFound();
  return (
    <Page
      title={whole.data?.goal.name ?? t('goal')}
      lead={of_iid !== undefined && whole.data?.user.name}
      width="reading"
      actions={
        <>
          <Button component={Link} to={all} variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />}>
            {t('goal_all')}
          </Button>
          {whole.data?.can.edit && (
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
              {t('goal_edit')}
            </Button>
          )}
        </>
      }
    >
      {whole.isError && <ErrorState error={whole.error} retry={() => void whole.refetch()} />}
      {whole.isPending && <TextSkeleton lines={4} />}
      {whole.data && (
        <>
          <GoalView {...whole.data} />
          <GoalDialog opened={editing} goal={whole.data.goal} onClose={() => setEditing(false)} />
        </>
      )}
    </Page>
  );
}
