import { Select } from '@mantine/core';
import { currentSite } from '../../../platform/school.ts';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';

/** One of the levels that the school names; one that it no longer names stays as long as it stands there. */
export default function LevelInput({ label, value, onChange, errors }: OwnFieldProps) {
  const level = typeof value === 'string' ? value : '';
  const named = currentSite().conf?.creditSyllabusLevels ?? [];
  return (
    <Select
      label={label}
      data={[...new Set([...named, ...(level ? [level] : [])])]}
      value={level || null}
      error={errors['']}
      clearable
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
