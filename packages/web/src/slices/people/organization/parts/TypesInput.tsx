import { MultiSelect } from '@mantine/core';
import { useSite } from '../../../../platform/school.ts';
import type { OwnFieldProps } from '../../../../ui/StepForm.tsx';

/** Several of the school's types of organizations. */
export default function TypesInput({ label, note, value, onChange, errors, disabled = false }: OwnFieldProps) {
  const types = useSite().school?.org_types ?? [];
  return (
    <MultiSelect
      label={label}
      description={note}
      disabled={disabled}
      data={types.map((one) => ({ value: one.type, label: one.name }))}
      value={Array.isArray(value) ? value.map(String) : []}
      error={errors['']}
      onChange={onChange}
    />
  );
}
