import { Select } from '@mantine/core';
import { getJobPositions, searchOrganizations } from '@sen/domain/people/organization/contract.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';

interface Named {
  readonly iid: number;
  readonly name: string;
}

/** Everything on one page. */
const ALL = -1;

function NamedSelect({ label, value, onChange, errors, data }: OwnFieldProps & { readonly data: readonly Named[] }) {
  return (
    <Select
      label={label}
      data={data.map(({ iid, name }) => ({ value: String(iid), label: name }))}
      value={typeof value === 'number' ? String(value) : null}
      error={errors['']}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_named', { name: label }) }}
      nothingFoundMessage={t('nothing_found')}
      filter={({ options, search }) =>
        options.filter((one) => 'label' in one && searchText(one.label).includes(searchText(search)))
      }
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}

export function ContractOrganization(props: OwnFieldProps) {
  const found = useQuery(queryOf(searchOrganizations, { items_per_page: ALL }));
  const data = (found.data?.items ?? []).map(({ iid, name, above }) => ({ iid, name: [...above, name].join(' › ') }));
  return <NamedSelect {...props} data={data} />;
}

export function ContractJobPosition(props: OwnFieldProps) {
  const found = useQuery(queryOf(getJobPositions, {}));
  return <NamedSelect {...props} data={found.data ?? []} />;
}
