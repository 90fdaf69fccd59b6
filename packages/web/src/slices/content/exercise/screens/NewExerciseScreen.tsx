import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { Page } from '../../../../ui/Page.tsx';
import { ExerciseEditor } from '../parts/ExerciseEditor.tsx';

const Iid = z.coerce.number().int().positive().optional().catch(undefined);
const State = z.object({ pid: Iid, ciid: Iid });

export default function NewExerciseScreen() {
  const [{ pid, ciid }] = useRouteState(State);
  return (
    <Page title={t('exercise_new')} lead={t('exercise_new_lead')}>
      <ExerciseEditor pid={pid} ciid={ciid} />
    </Page>
  );
}
