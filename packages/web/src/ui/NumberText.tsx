import { TextInput, type TextInputProps } from '@mantine/core';
import { numberOf } from '@sen/domain/shared/number-text.ts';
import { useState } from 'react';
import { formatNumber } from './format.ts';

interface NumberTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value?: unknown;
  readonly onChange: (value: number | string) => void;
  /** Its unit, a word of few letters. */
  readonly suffix?: string | undefined;
}

/** What is typed stands for: a number where it reads as one, else itself. */
const meant = (typed: string): number | string => numberOf(typed) ?? typed.trim();

const shown = (value: unknown): string => (typeof value === 'number' ? formatNumber(value, 10) : String(value ?? ''));

/**
 * A number, typed with point or comma, shown with its thousands apart.
 * What is none stays as it was typed, for the server to say what is wrong with it.
 */
export function NumberText({ value, onChange, onBlur, suffix, ...rest }: NumberTextProps) {
  const [typed, setTyped] = useState<string>();
  const stands = typed !== undefined && meant(typed) === value;
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="sen-tabular"
      rightSection={suffix}
      rightSectionWidth={`${(suffix?.length ?? 0) + 2}ch`}
      rightSectionPointerEvents="none"
      value={stands ? typed : shown(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(meant(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
