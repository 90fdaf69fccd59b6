import { Select } from '@mantine/core';
import { employmentContract } from '@sen/domain/people/contract/model.ts';
import { searchUsers } from '@sen/domain/people/person/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';
import { accountQuery } from '../person/api.ts';

const MOST = 10;

/** With whom a contract is made: found by a few letters, with or without accents. */
export default function ContractPerson({ label, required, value, onChange, errors }: OwnFieldProps) {
  const [keyword, setKeyword] = useState('');
  const iid = typeof value === 'number' ? value : 0;
  const person = useQuery({ ...accountQuery(iid), enabled: iid > 0 });
  // A person in the trash is still named by their contracts.
  const named = useQuery({
    ...queryOf(employmentContract.calls.list, { person: iid, items_per_page: 1 }),
    enabled: person.isError,
  });
  const known_as = person.data?.name ?? named.data?.items[0]?.person;
  const found = useQuery({
    ...queryOf(searchUsers, { keyword, items_per_page: MOST }),
    enabled: keyword.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const known = [...(known_as === undefined ? [] : [{ iid, name: known_as }]), ...(found.data?.items ?? [])];
  const people = new Map(known.map((one) => [String(one.iid), one.name]));
  return (
    <Select
      label={label}
      withAsterisk={required}
      placeholder={t('organization_people_find')}
      searchable
      allowDeselect={false}
      data={[...people].map(([one, name]) => ({ value: one, label: name }))}
      value={people.has(String(iid)) ? String(iid) : null}
      error={errors['']}
      // The server has searched without accents already.
      filter={({ options }) => options}
      nothingFoundMessage={keyword.trim() === '' ? undefined : t('nothing_found')}
      onSearchChange={setKeyword}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
