import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LineList } from '../../../ui/LineList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { AssignmentLine } from './AssignmentLine.tsx';
import { myAssignmentsQuery } from './api.ts';

interface CourseAssignmentsProps {
  readonly course: number;
  /** A child, whose parent only looks. */
  readonly child_iid: number | undefined;
}

/** What somebody has to hand in within a course, and what it came to. */
export default function CourseAssignments({ course, child_iid }: CourseAssignmentsProps) {
  const { data, error, refetch } = useQuery(myAssignmentsQuery({ course, child_iid }));
  if (!data) return error && <ErrorState error={error} retry={() => void refetch()} />;
  if (data.items.length === 0) return null;
  const now = Date.now() / 1000;
  return (
    <Section title={t('assignments')}>
      <LineList>
        {data.items.map((one) => (
          <AssignmentLine key={one.iid} one={one} now={now} read_only={child_iid !== undefined} />
        ))}
      </LineList>
    </Section>
  );
}
