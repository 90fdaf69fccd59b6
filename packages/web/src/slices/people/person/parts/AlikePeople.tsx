import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isByNameAlone } from '@sen/domain/people/import/near.ts';
import { alikePeople } from '@sen/domain/people/person/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { SUGGEST_MS } from '../../../../ui/SearchField.tsx';
import classes from './person.module.css';

/** Says while a person is entered who of the school may be the same; opening them leaves the form where it is. */
export function AlikePeople({ given }: { readonly given: Given<typeof alikePeople> }) {
  const [asked] = useDebouncedValue(given, SUGGEST_MS);
  const is_named = (asked.name ?? '').trim().includes(' ');
  const found = useQuery({ ...queryOf(alikePeople, asked), enabled: is_named, placeholderData: keepPreviousData });
  const people = is_named ? (found.data ?? []) : [];
  return (
    <div role="status">
      {people.length > 0 && (
        <Alert
          color="amber"
          icon={<IconUsers aria-hidden />}
          title={t(people.every(isByNameAlone) ? 'sheet_namesake_title' : 'sheet_near_title')}
        >
          <ul className={classes.alike}>
            {people.map(({ iid, name, facts, why }) => (
              <li key={iid}>
                <a href={urlOf('person', { person_kind: 'user', iid })} target="_blank" rel="noreferrer">
                  {name}
                </a>
                <small>
                  {[facts, why.map((one) => t(`sheet_near_${one}`)).join(', ')].filter(Boolean).join(' — ')}
                </small>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
