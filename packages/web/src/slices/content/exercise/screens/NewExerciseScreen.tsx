import { exerciseDefaults } from '@sen/domain/content/exercise/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import { ExerciseEditor } from '../parts/ExerciseEditor.tsx';

const Iid = z.coerce.number().int().positive().optional().catch(undefined);
const State = z.object({ pid: Iid, ciid: Iid });

export default function NewExerciseScreen() {
  const [{ pid, ciid }] = useRouteState(State);
  const { data, error, refetch } = useQuery(queryOf(exerciseDefaults, {}));
  return (
    <Page title={t('exercise_new')} lead={t('exercise_new_lead')}>
      {data && <ExerciseEditor pid={pid} ciid={ciid} defaults={data} />}
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <TextSkeleton lines={6} />)}
    </Page>
  );
}
