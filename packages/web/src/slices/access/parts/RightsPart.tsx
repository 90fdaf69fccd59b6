import { Button } from '@mantine/core';
import { listAssignments } from '@sen/domain/access/contract.ts';
import { scopeOf } from '@sen/domain/access/rules.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Assignments } from './Assignments.tsx';
import { GiveRole } from './GiveRole.tsx';
import { useChoices } from './use-choices.ts';
import { WhoMay } from './WhoMay.tsx';
import { WhyPerson } from './WhyPerson.tsx';

interface RightsPartProps {
  readonly iid: number;
  readonly name: string;
}

/** The roles a person holds, what they may do by them, and who may see their record, each with what allows it. */
export function RightsPart({ iid, name }: RightsPartProps) {
  const viewer = useUser();
  // Whoever is root of something gives roles there; the server judges the place.
  const gives = viewer?.role_names.includes('root') && viewer.masked_by === undefined;
  return (
    <>
      {gives && <RolesHeld iid={iid} name={name} />}
      <Section title={t('why_person', { name })} note={t('why_person_note')}>
        <WhyPerson user_iid={iid} />
      </Section>
      <WhoMay scope={scopeOf('user', iid)} note="why_record_note" />
    </>
  );
}

function RolesHeld({ iid, name }: RightsPartProps) {
  const [giving, setGiving] = useState(false);
  const choices = useChoices();
  const held = useQuery(queryOf(listAssignments, { user_iid: iid, items_per_page: -1 }));
  return (
    <Section
      title={t('roles_held')}
      actions={
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setGiving(true)}>
          {t('assign_give')}
        </Button>
      }
    >
      {held.isPending && <ListSkeleton rows={2} />}
      {held.isError && <ErrorState error={held.error} retry={() => void held.refetch()} />}
      {held.data && <Assignments of_one rows={held.data.items} />}
      {giving && <GiveRole choices={choices} opened to={{ iid, name }} onClose={() => setGiving(false)} />}
    </Section>
  );
}
