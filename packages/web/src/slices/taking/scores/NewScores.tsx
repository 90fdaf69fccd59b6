import { myScores } from '@sen/domain/taking/homes/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import type { SlotProps } from '../../../platform/slots.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ScoreList } from './ScoreList.tsx';

/** A score is new for so long. */
const new_s = 14 * 86_400;
const most = 5;

/** What somebody handed in lately, and what it came to. */
export default function NewScores({ person }: SlotProps) {
  const { data, error, refetch } = useQuery(queryOf(myScores, { child_iid: person?.iid, items_per_page: most }));
  if (!data) return error && <ErrorState error={error} retry={() => void refetch()} />;
  const lately = Date.now() / 1000 - new_s;
  const scores = data.items.filter(({ finished_at }) => finished_at > lately);
  return (
    scores.length > 0 && (
      <Section title={t('new_scores')}>
        <ScoreList scores={scores} read_only={person !== undefined} with_course />
      </Section>
    )
  );
}
