import { examResults } from '@sen/domain/taking/contract.ts';
import { previewRegrade } from '@sen/domain/taking/regrade/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { say, t } from '../../../../platform/i18n.ts';
import { invalidate } from '../../../../platform/query.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { notice } from '../../../../ui/notice.tsx';
import { type ExamPlace, type Regrade, regradeQuery } from '../../teaching-api.ts';

export const isGoing = (regrade: Regrade | null): boolean => regrade?.state === 'running';

export const howFar = ({ done, total }: Regrade) => ({ done: formatNumber(done), total: formatNumber(total) });

/** The latest regrade of an exam, whoever began it, followed to its end. `onDone`: it went through while this page looked on. */
export function useRegrade(place: ExamPlace, { asked, onDone }: { asked: boolean; onDone: () => void }) {
  const { data } = useQuery({ ...regradeQuery(place), enabled: asked });
  const regrade = data?.regrade ?? null;
  const [followed, follow] = useState<number>();
  useEffect(() => {
    if (!regrade) return;
    if (isGoing(regrade)) follow(regrade.regrade_id);
    else if (regrade.regrade_id === followed) {
      follow(undefined);
      void invalidate(examResults, previewRegrade);
      if (regrade.state !== 'done') return notice.say('warning', howItStopped(regrade));
      notice.say('success', t('results_regraded', { count: regrade.changed }));
      onDone();
    }
  }, [regrade, followed, onDone]);
  return { regrade, follow };
}

/** Why not all of it was done, and how much was. */
export const howItStopped = (regrade: Regrade): string =>
  regrade.state === 'failed'
    ? t('results_regrade_failed', { ...howFar(regrade), why: say(regrade.failure) })
    : t('results_regrade_stopped', howFar(regrade));
