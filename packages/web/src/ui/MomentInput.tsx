import { MomentField } from './MomentField.tsx';
import type { OwnFieldProps } from './StepForm.tsx';

/** A moment of a record; the server counts in seconds, and none is null. */
export default function MomentInput({ label, note, required, value, onChange, errors, disabled }: OwnFieldProps) {
  return (
    <MomentField
      label={label}
      description={note}
      value={typeof value === 'number' ? value : 0}
      onChange={(seconds) => onChange(seconds === 0 ? null : seconds)}
      error={errors['']}
      required={required === true}
      disabled={disabled === true}
    />
  );
}
