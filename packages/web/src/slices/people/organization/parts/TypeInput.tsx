import { Select } from '@mantine/core';
import { useSite } from '../../../../platform/school.ts';
import type { OwnFieldProps } from '../../../../ui/StepForm.tsx';

/** One of the school's types of organizations. */
export default function TypeInput({ label, value, onChange, errors, disabled = false }: OwnFieldProps) {
  const types = useSite().school?.org_types ?? [];
  return (
    <Select
      label={label}
      withAsterisk
      data={types.map((one) => ({ value: one.type, label: one.name }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      error={errors['']}
      disabled={disabled}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
