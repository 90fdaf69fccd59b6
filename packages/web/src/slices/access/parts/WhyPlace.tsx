import { SegmentedControl } from '@mantine/core';
import { whoMay } from '@sen/domain/access/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import classes from './Why.module.css';
import { reasonWords } from './words.ts';

const actions = ['view', 'update'] as const;
type Action = (typeof actions)[number];

/** Who may see or change a place, each with what allows it. */
export function WhyPlace({ scope }: { readonly scope: string }) {
  const [action, setAction] = useState<Action>('view');
  return (
    <>
      <SegmentedControl<Action>
        aria-label={t('why_place')}
        data={actions.map((value) => ({ value, label: t(`why_${value}`) }))}
        value={action}
        onChange={setAction}
        mb="md"
      />
      <People scope={scope} action={action} />
    </>
  );
}

function People({ scope, action }: { readonly scope: string; readonly action: Action }) {
  const who = useQuery(queryOf(whoMay, { scope, action }));
  if (who.isPending) return <ListSkeleton rows={4} />;
  if (who.isError) return <ErrorState error={who.error} retry={() => void who.refetch()} />;
  const { people, more } = who.data;
  if (people.length === 0) return <EmptyState title={t('why_place_none')} />;
  return (
    <>
      <ul className={classes.lines}>
        {people.map(({ person, reasons }) => (
          <li key={person.iid} className={classes.line}>
            <span>
              <strong>{person.name}</strong>
              <small>{person.lname}</small>
            </span>
            <span>
              {reasons.map(reasonWords).map((words) => (
                <p key={words} className={classes.reasons}>
                  {words}
                </p>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {more && <p className={classes.reasons}>{t('why_place_more', { count: people.length })}</p>}
    </>
  );
}
