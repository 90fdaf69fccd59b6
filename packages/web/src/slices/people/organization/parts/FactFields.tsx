import type { Metadata } from '@sen/domain/shared/metadata.ts';
import type { Fields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { useSite } from '../../../../platform/school.ts';
import { FieldStack, TextField } from '../../../../ui/fields.tsx';
import { MetadataInputs } from '../../../../ui/metadata/MetadataInputs.tsx';
import { metadataErrors } from '../../../../ui/metadata/metadata-fields.ts';
import ProvinceInput from './ProvinceInput.tsx';
import TypeInput from './TypeInput.tsx';

export interface Facts {
  readonly name: string;
  readonly type: string;
  readonly code: string;
  readonly address: string;
  readonly province: string;
  readonly district: string;
  /** What stands in the fields that the school added. */
  readonly metadata: Metadata;
}

export const noFacts: Facts = { name: '', type: '', code: '', address: '', province: '', district: '', metadata: {} };

interface FactFieldsProps {
  readonly form: Fields<Facts>;
  readonly autoFocus?: boolean;
  /** To be read only. */
  readonly disabled?: boolean;
}

/** What a person fills in of an organization; province and district where its type asks for them (ORG-04). */
export function FactFields({ form, autoFocus, disabled = false }: FactFieldsProps) {
  const types = useSite().school?.org_types ?? [];
  const { type } = form.values;
  const is_placed = types.find((one) => one.type === type)?.has_province_and_district ?? false;
  const own = (name: 'type' | 'province') => ({
    value: form.values[name],
    onChange: (value: unknown) => form.setFieldValue(name, String(value)),
    errors: { '': String(form.errors[name] ?? '') },
    disabled,
  });
  const text = { form, disabled };
  return (
    <FieldStack>
      <TextField {...text} name="name" label={t('organization_name')} required autoFocus={autoFocus} />
      <TypeInput label={t('organization_type')} {...own('type')} />
      <TextField {...text} name="code" label={t('organization_code')} description={t('organization_code_note')} />
      {is_placed && (
        <>
          <ProvinceInput label={t('province')} {...own('province')} />
          <TextField {...text} name="district" label={t('district')} required />
        </>
      )}
      <TextField {...text} name="address" label={t('organization_address')} />
      <MetadataInputs
        ntype="organization"
        value={form.values.metadata}
        onChange={(metadata, key) => {
          form.setFieldValue('metadata', metadata);
          form.clearFieldError(`metadata.${key}`);
        }}
        errors={metadataErrors(form.errors)}
        disabled={disabled}
      />
    </FieldStack>
  );
}
