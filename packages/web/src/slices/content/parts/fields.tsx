import { TextInput } from '@mantine/core';
import { NumberBox } from './NumberBox.tsx';

interface PlainFieldProps<Value> {
  readonly label: string;
  readonly description?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

export const LineField = ({ onChange, required, ...rest }: PlainFieldProps<string>) => (
  <TextInput
    {...rest}
    maxLength={255}
    withAsterisk={required}
    aria-required={required}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

interface CountFieldProps extends PlainFieldProps<number> {
  readonly min?: number;
  readonly max?: number;
  readonly suffix?: string;
}

/** A number that is never empty: clearing it means the least one. */
export const CountField = ({ onChange, min = 0, required, ...rest }: CountFieldProps) => (
  <NumberBox
    {...rest}
    min={min}
    withAsterisk={required}
    className="sen-tabular"
    onChange={(value) => onChange(value ?? min)}
  />
);
