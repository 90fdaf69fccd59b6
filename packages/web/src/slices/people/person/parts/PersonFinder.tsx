import { searchUsers } from '@sen/domain/people/person/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import classes from './person.module.css';

interface FoundPerson {
  readonly iid: number;
  readonly name: string;
  readonly lname: string;
  readonly code: string;
}

interface PersonFinderProps {
  /** Somebody who is not to be found: whose record it is. */
  readonly without: readonly number[];
  readonly action: (person: FoundPerson) => ReactNode;
}

const MOST = 10;

/** Finds people by a few letters, with or without accents, and offers something for each. */
export function PersonFinder({ without, action }: PersonFinderProps) {
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    ...queryOf(searchUsers, { keyword, items_per_page: MOST }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  const people = keyword === '' ? [] : (found.data?.items ?? []).filter(({ iid }) => !without.includes(iid));
  return (
    <>
      <SearchField label={t('family_find')} value={keyword} onSearch={setKeyword} />
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {keyword !== '' && found.data && people.length === 0 && <p className={classes.none}>{t('family_find_none')}</p>}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.iid}>
            <span className={classes.who}>
              {person.name}
              <span className={classes.soft}>{[person.lname, person.code].filter(Boolean).join(' · ')}</span>
            </span>
            {action(person)}
          </li>
        ))}
      </ul>
    </>
  );
}
