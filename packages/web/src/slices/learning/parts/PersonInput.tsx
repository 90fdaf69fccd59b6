import { Select } from '@mantine/core';
import { find } from '@sen/domain/learning/find/contract.ts';
import { getGroup } from '@sen/domain/people/group/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useAddress } from '../../../platform/route.ts';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';

/** The teacher of a class: found by name, with or without accents. */
export default function PersonInput({ label, value, onChange, errors }: OwnFieldProps) {
  const iid = Number(useAddress()?.params.iid ?? 0);
  const [keyword, setKeyword] = useState('');
  const group = useQuery({ ...queryOf(getGroup, { iid }), enabled: iid > 0 });
  const found = useQuery({
    ...queryOf(find, { keyword }),
    enabled: keyword.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<{ readonly iid: number; readonly name: string }>();
  const known = [chosen, group.data?.head, ...(found.data?.people ?? [])].flatMap((one) => one ?? []);
  const people = new Map(known.map((one) => [String(one.iid), one.name]));
  const shown = typeof value === 'number' ? String(value) : null;
  return (
    <Select
      label={label}
      placeholder={t('organization_people_find')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_named', { name: label }) }}
      data={[...people].map(([person, name]) => ({ value: person, label: name }))}
      value={shown}
      error={errors['']}
      // The server has searched without accents already.
      filter={({ options }) => options}
      nothingFoundMessage={keyword.trim() === '' ? undefined : t('nothing_found')}
      onSearchChange={setKeyword}
      onChange={(person) => {
        setChosen(person === null ? undefined : { iid: Number(person), name: people.get(person) ?? '' });
        onChange(person === null ? null : Number(person));
      }}
    />
  );
}
