import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../platform/i18n.ts';
import { useFault } from './fault.ts';
import { formatNumber } from './format.ts';
import { type NumberBounds, numberFault, numberOf } from './number-text.ts';

interface NumberBoxProps extends NumberBounds, Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Where nothing is also an answer. */
  readonly onClear?: () => void;
}

/** The numbers that can be taken, in words. */
function boundsInWords({ min, max, whole }: NumberBounds): string {
  const kind = whole ? 'whole_number' : 'number';
  const values = { least: formatNumber(min), most: formatNumber(max) };
  if (min === undefined) return t(`wanted_${kind}`);
  return t(max === undefined ? `wanted_${kind}_from` : `wanted_${kind}_between`, values);
}

/** A number, typed with point or comma. What cannot be taken stays as it was typed, with what could be. */
export function NumberBox({ value, onChange, onClear, min, max, whole, error, onBlur, ...rest }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const empty = text.trim() === '';
  const wrong = !(empty && onClear) && numberFault(text, { min, max, whole }) !== undefined;
  const fault = wrong ? boundsInWords({ min, max, whole }) : undefined;
  const input = useFault(fault);
  return (
    <TextInput
      {...rest}
      ref={input}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      error={fault ?? error}
      onChange={(event) => {
        const next = event.currentTarget.value;
        const number = numberOf(next);
        setTyped(next);
        if (next.trim() === '') onClear?.();
        else if (number !== undefined && numberFault(next, { min, max, whole }) === undefined) onChange(number);
      }}
      onBlur={(event) => {
        if (!wrong) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
