import { Checkbox } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import classes from './record.module.css';

interface Candidate {
  readonly user_iid: number;
  readonly name: string;
  readonly lname: string;
}

interface PeopleChoiceProps {
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  /** What the keyword finds. */
  readonly found: UseQueryResult<readonly Candidate[]>;
  /** Names by the person's iid. */
  readonly chosen: ReadonlyMap<number, string>;
  readonly onChoose: (chosen: ReadonlyMap<number, string>) => void;
}

/** Accounts to tick, several at once; the ticked stay in sight above what a later keyword finds. */
export function PeopleChoice({ keyword, onSearch, found, chosen, onChoose }: PeopleChoiceProps) {
  const shown = keyword === '' ? [] : (found.data ?? []);
  const accounts = new Map(shown.map(({ user_iid, lname }) => [user_iid, lname]));
  const rows = new Map([...chosen, ...shown.map(({ user_iid, name }) => [user_iid, name] as const)]);
  const flip = (user_iid: number, name: string) => {
    const next = new Map(chosen);
    if (!next.delete(user_iid)) next.set(user_iid, name);
    onChoose(next);
  };
  return (
    <>
      <SearchField label={t('organization_candidates_find')} value={keyword} onSearch={onSearch} />
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {keyword !== '' && found.data?.length === 0 && (
        <p className={classes.none}>{t('organization_candidates_none')}</p>
      )}
      <ul className={classes.people}>
        {[...rows].map(([user_iid, name]) => (
          <li key={user_iid}>
            <label className={classes.choice} htmlFor={`candidate-${user_iid}`}>
              <Checkbox
                id={`candidate-${user_iid}`}
                checked={chosen.has(user_iid)}
                onChange={() => flip(user_iid, name)}
              />
              <span>
                {name}
                <span className={classes.account}>{accounts.get(user_iid)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
