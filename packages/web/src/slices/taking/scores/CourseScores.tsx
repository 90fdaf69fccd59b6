import { myScores } from '@sen/domain/taking/homes/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import type { SlotProps } from '../../../platform/slots.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ScoreList } from './ScoreList.tsx';

const per_page = 10;

/** All that somebody handed in within a course. */
export default function CourseScores({ course, person }: SlotProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryOf(myScores, { course: course?.iid, child_iid: person?.iid, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  if (!data) return error && <ErrorState error={error} retry={() => void refetch()} />;
  if (data.total === 0) return null;
  return (
    <Section title={person ? t('scores_of', { name: person.name }) : t('my_scores')}>
      <ScoreList scores={data.items} read_only={person !== undefined} />
      {data.total > per_page && <Pager page={page} per_page={per_page} total={data.total} onChange={setPage} />}
    </Section>
  );
}
