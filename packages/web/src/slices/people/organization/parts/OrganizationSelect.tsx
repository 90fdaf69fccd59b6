import { Select, type SelectProps } from '@mantine/core';
import { searchOrganizations } from '@sen/domain/people/organization/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../../platform/query.ts';

const MOST = 50;

interface OrganizationSelectProps extends Pick<SelectProps, 'label' | 'error' | 'name' | 'required'> {
  /** iid as text; empty for none. */
  readonly value: string;
  /** Told with the type of what is chosen. */
  readonly onPick: (value: string, type: string) => void;
}

/** Finds an organization by its name, with what it lies in. */
export function OrganizationSelect({ value, onPick, ...props }: OrganizationSelectProps) {
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    ...queryOf(searchOrganizations, { keyword, items_per_page: MOST }),
    placeholderData: (before) => before,
  });
  const items = found.data?.items ?? [];
  const data = items.map(({ iid, name, above }) => ({ value: String(iid), label: [...above, name].join(' › ') }));
  return (
    <Select
      {...props}
      value={value || null}
      onChange={(iid) => onPick(iid ?? '', items.find((one) => String(one.iid) === iid)?.type ?? '')}
      data={data}
      searchable
      clearable
      onSearchChange={(typed) => !data.some(({ label }) => label === typed) && setKeyword(typed)}
      filter={({ options }) => options}
    />
  );
}
