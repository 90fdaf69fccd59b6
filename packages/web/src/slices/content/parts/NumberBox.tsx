import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberBoxProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue' | 'allowedDecimalSeparators'> {
  readonly value: number;
  /** Undefined while nothing stands in the box. */
  readonly onChange: (value: number | undefined) => void;
}

const separators = ['.', ','];

/** A number, typed with point or comma. What is half typed (`0.`) stays as it is until the box is left. */
export function NumberBox({ value, onChange, ...rest }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | number>();
  return (
    <NumberInput
      {...rest}
      value={typed ?? value}
      allowedDecimalSeparators={separators}
      onChange={(next) => {
        setTyped(next);
        onChange(next === '' || Number.isNaN(Number(next)) ? undefined : Number(next));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
