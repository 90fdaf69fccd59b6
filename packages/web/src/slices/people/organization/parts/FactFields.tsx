import { Select } from '@mantine/core';
import { provinces } from '@sen/domain/people/organization/provinces.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import type { Fields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { useSite } from '../../../../platform/school.ts';
import { FieldStack, TextField, tie } from '../../../../ui/fields.tsx';

export interface Facts {
  readonly name: string;
  readonly type: string;
  readonly code: string;
  readonly address: string;
  readonly province: string;
  readonly district: string;
}

export const noFacts: Facts = { name: '', type: '', code: '', address: '', province: '', district: '' };

/** What a person fills in of an organization; province and district where its type asks for them (ORG-04). */
export function FactFields({ form, autoFocus }: { readonly form: Fields<Facts>; readonly autoFocus?: boolean }) {
  const types = useSite().school?.org_types ?? [];
  const { type, province } = form.values;
  const is_placed = types.find((one) => one.type === type)?.has_province_and_district ?? false;
  const { key, ...typeProps } = tie({ form, name: 'type', label: t('organization_type'), required: true });
  const { key: provinceKey, ...provinceProps } = tie({ form, name: 'province', label: t('province'), required: true });
  return (
    <FieldStack>
      <TextField form={form} name="name" label={t('organization_name')} required autoFocus={autoFocus} />
      <Select
        key={key}
        {...typeProps}
        data={types.map((one) => ({ value: one.type, label: one.name }))}
        allowDeselect={false}
      />
      <TextField form={form} name="code" label={t('organization_code')} description={t('organization_code_note')} />
      {is_placed && (
        <>
          <Select
            key={provinceKey}
            {...provinceProps}
            data={placesWith(province)}
            value={province === '' ? null : province}
            description={t('province_note')}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('nothing_found')}
            filter={({ options, search }) =>
              options.filter((one) => 'label' in one && searchText(one.label).includes(searchText(search)))
            }
          />
          <TextField form={form} name="district" label={t('district')} required />
        </>
      )}
      <TextField form={form} name="address" label={t('organization_address')} />
    </FieldStack>
  );
}

/** Provinces of today, found also by the names of those joined to them; a kept older name stays. */
function placesWith(kept: string): { readonly value: string; readonly label: string }[] {
  const places = provinces.map(({ name, joined }) => ({
    value: name,
    label: joined.length > 0 ? `${name} (${joined.join(', ')})` : name,
  }));
  return kept === '' || places.some(({ value }) => value === kept) ? places : [{ value: kept, label: kept }, ...places];
}
