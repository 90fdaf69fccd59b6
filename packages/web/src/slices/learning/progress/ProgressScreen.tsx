import { groupings } from '@sen/domain/learning/progress/model.ts';
import { z } from 'zod';
import { useLanguage } from '../../../platform/i18n.ts';
import { useRouteParams, useRouteState } from '../../../platform/route.ts';
import { ProgressReport } from './ProgressReport.tsx';

const Params = z.object({ child_iid: z.coerce.number().optional() });
const State = z.object({ by: z.enum(['', ...groupings]).catch('') });

/** How people come on in their courses (LRN-51): those one looks after, oneself, or one's child. */
export default function ProgressScreen() {
  useLanguage();
  const { child_iid } = useRouteParams(Params);
  const [{ by }] = useRouteState(State);
  return <ProgressReport view={by || 'line'} child_iid={child_iid} />;
}
