import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../platform/i18n.ts';
import { useFault } from './fault.ts';
import { formatNumber } from './format.ts';

export interface TextLineProps extends Omit<TextInputProps, 'value' | 'onChange' | 'maxLength'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Characters that can be kept. */
  readonly most?: number;
}

/** Why a text cannot be kept as it is: its length beside what is possible. */
export function lengthFault(text: string, most: number): string | undefined {
  const { length } = text.trim();
  if (length <= most) return undefined;
  return t('text_too_long', { most: formatNumber(most), length: formatNumber(length) });
}

/** One line of text. What is too long stays as it was typed and says so; nothing is cut off. */
export function TextLine({ value, onChange, most = 255, error, ...rest }: TextLineProps) {
  const fault = lengthFault(value, most);
  const input = useFault(fault);
  return (
    <TextInput
      {...rest}
      ref={input}
      value={value}
      error={fault ?? error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
