import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { systemSchools } from '@sen/domain/setup/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { SUGGEST_MS } from '../../../ui/SearchField.tsx';
import { Outbox, type WhichSchoolProps } from '../../tenancy/index.ts';
import { useSystem } from '../parts/use-system.ts';

const per_page = 25;

/** The outbox, where the system root chooses among all schools. */
export default function OutboxScreen() {
  useSystem();
  return <Outbox WhichSchool={WhichSchool} />;
}

function WhichSchool({ school, choose }: WhichSchoolProps) {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, SUGGEST_MS);
  const found = useQuery({
    ...queryOf(systemSchools, { keyword, page: 1, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const schools = found.data?.items.map(({ domain, name }) => ({ value: domain, label: `${name} · ${domain}` })) ?? [];
  const isListed = school === '' || schools.some(({ value }) => value === school);
  return (
    <Select
      label={t('outbox_school')}
      placeholder={t('outbox_every_school')}
      data={isListed ? schools : [{ value: school, label: school }, ...schools]}
      value={school || null}
      searchable
      miw="16rem"
      clearable
      // What fits is found by the server, also without accents.
      filter={({ options }) => options}
      onSearchChange={(text) => setTyped(schools.some(({ label }) => label === text) ? '' : text)}
      onChange={(chosen) => choose(chosen ?? '')}
      nothingFoundMessage={t('no_school_fits')}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
