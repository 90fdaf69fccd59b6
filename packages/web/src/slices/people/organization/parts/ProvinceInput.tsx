import { Select } from '@mantine/core';
import { provinces } from '@sen/domain/people/organization/provinces.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { t } from '../../../../platform/i18n.ts';
import type { OwnFieldProps } from '../../../../ui/StepForm.tsx';

/** Provinces of today, found also by the names of those joined to them; a kept older name stays. */
export default function ProvinceInput({ label, value, onChange, errors, disabled = false }: OwnFieldProps) {
  const kept = typeof value === 'string' ? value : '';
  return (
    <Select
      label={label}
      description={t('province_note')}
      data={placesWith(kept)}
      value={kept === '' ? null : kept}
      error={errors['']}
      disabled={disabled}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_named', { name: label }) }}
      nothingFoundMessage={t('nothing_found')}
      filter={({ options, search }) =>
        options.filter((one) => 'label' in one && searchText(one.label).includes(searchText(search)))
      }
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

function placesWith(kept: string): { readonly value: string; readonly label: string }[] {
  const places = provinces.map(({ name, joined }) => ({
    value: name,
    label: joined.length > 0 ? `${name} (${joined.join(', ')})` : name,
  }));
  return kept === '' || places.some(({ value }) => value === kept) ? places : [{ value: kept, label: kept }, ...places];
}
