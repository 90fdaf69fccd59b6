import { NativeSelect } from '@mantine/core';
import { type FieldProps, tie } from '../../../ui/fields.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One of a few values, by the device's own list. */
export function ChoiceField<Values extends object>({
  choices,
  autoComplete,
  ...field
}: FieldProps<Values> & { readonly choices: readonly Choice[]; readonly autoComplete?: string }) {
  const { key, ...props } = tie(field);
  return <NativeSelect key={key} size="md" data={[...choices]} autoComplete={autoComplete} {...props} />;
}
