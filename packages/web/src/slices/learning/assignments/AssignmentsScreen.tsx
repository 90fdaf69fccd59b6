import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useAddress, useRouteParams } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { BloomDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LineList } from '../../../ui/LineList.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useChild } from '../lists/api.ts';
import { AssignmentLine } from './AssignmentLine.tsx';
import { myAssignmentsQuery } from './api.ts';

const kinds = { assignments: 'all', personal_assignments: 'personal', group_assignments: 'group' } as const;
const titles = { all: 'assignments_all', personal: 'assignments_personal', group: 'assignments_group' } as const;

const Params = z.object({ child_iid: z.coerce.number().optional() });

/** LRN-22: what one has to hand in, what is to be done first above; of a child for their parent to look at (ORG-39). */
export default function AssignmentsScreen() {
  useLanguage();
  const name = useAddress()?.name;
  const { child_iid } = useRouteParams(Params);
  const { child, known } = useChild(child_iid);
  if (child_iid !== undefined && known && !child) throw notFound();
  const kind = name === 'personal_assignments' || name === 'group_assignments' ? kinds[name] : kinds.assignments;
  const tabs = (['assignments', 'personal_assignments', 'group_assignments'] as const).map((screen) => ({
    name: kinds[screen],
    to: urlOf(screen, {}),
    title: t(titles[kinds[screen]]),
  }));
  return (
    <Page title={t('assignments')} lead={child ? t('assignments_of', { name: child.name }) : t('assignments_note')}>
      {child_iid === undefined && <LinkTabs label={t('assignments_views')} tabs={tabs} active={kind} />}
      <List key={kind} kind={kind} child_iid={child_iid} />
    </Page>
  );
}

interface ListProps {
  readonly kind: 'all' | 'personal' | 'group';
  readonly child_iid: number | undefined;
}

function List({ kind, child_iid }: ListProps) {
  const { data, error, refetch } = useQuery(myAssignmentsQuery({ kind, child_iid }));
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('assignments_none')}
        note={t('assignments_none_note')}
        drawing={<BloomDrawing />}
        action={
          child_iid === undefined && (
            <Button component={Link} to={urlOf('course_overview_own', {})} variant="default">
              {t('own_courses')}
            </Button>
          )
        }
      />
    );
  const now = Date.now() / 1000;
  return (
    <LineList>
      {data.items.map((one) => (
        <AssignmentLine
          key={`${one.course} ${one.iid}`}
          one={one}
          now={now}
          read_only={child_iid !== undefined}
          with_course
        />
      ))}
    </LineList>
  );
}
