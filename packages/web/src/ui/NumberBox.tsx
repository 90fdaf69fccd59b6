import { TextInput, type TextInputProps } from '@mantine/core';
import { faultInWords, rangeFault } from '@sen/domain/shared/field-checks.ts';
import { numberOf } from '@sen/domain/shared/number-text.ts';
import { useState } from 'react';
import { say, t } from '../platform/i18n.ts';
import { useFault } from './fault.ts';
import { formatNumber } from './format.ts';
import { type NumberBounds, numberFault } from './number-text.ts';

interface NumberBoxProps extends NumberBounds, Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Where nothing is also an answer. */
  readonly onClear?: () => void;
}

/** Why a typed number cannot be taken (ERR-52, 53, 57). */
function wordsOf(text: string, bounds: NumberBounds): string | undefined {
  switch (numberFault(text, bounds)) {
    case undefined:
      return undefined;
    case 'nothing':
      return t('this_field_is_required');
    case 'not_a_number':
      return t('this_field_is_not_a_number');
    case 'not_whole':
      return t('wanted_whole_number');
    default:
      return rangeInWords(numberOf(text) ?? 0, bounds);
  }
}

function rangeInWords(number: number, { min, max }: NumberBounds): string | undefined {
  const fault = rangeFault(number, { least: min, most: max });
  return (
    fault &&
    faultInWords(fault, (key, values = []) =>
      say(
        key,
        values.map((value) => formatNumber(Number(value))),
      ),
    )
  );
}

/** A number, typed with point or comma. What cannot be taken stays as it was typed, with what could be. */
export function NumberBox({ value, onChange, onClear, min, max, whole, error, onBlur, ...rest }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const empty = text.trim() === '';
  const fault = empty && onClear ? undefined : wordsOf(text, { min, max, whole });
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
        if (!fault) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
