import { NumberInput } from '@mantine/core';
import { type FieldProps, tie } from './fields.tsx';

/** Apart from the other fields, so that sign-in does not load what reads numbers. */
export function NumberField<Values extends object>({
  min,
  max,
  step,
  suffix,
  ...field
}: FieldProps<Values> & {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly suffix?: string;
}) {
  const { key, ...props } = tie(field);
  return (
    <NumberInput
      key={key}
      {...{ min, max, step, suffix }}
      thousandSeparator=","
      clampBehavior="none"
      className="sen-tabular"
      {...props}
    />
  );
}
