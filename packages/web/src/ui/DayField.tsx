import { TextInput } from '@mantine/core';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { useState } from 'react';
import { useSite } from '../platform/school.ts';
import { dayInWords, dayOf } from './day-text.ts';
import { type FieldProps, tie } from './fields.tsx';

/** A day, typed and shown as the school writes dates. The form holds `YYYY-MM-DD`, or what was typed where that is no day. */
export function DayField<Values extends object>({
  autoComplete,
  ...field
}: FieldProps<Values> & { readonly autoComplete?: string }) {
  const { conf } = useSite();
  const [typed, setTyped] = useState<string>();
  const date_format = dayPatternOf(conf);
  const { key, value, onChange, onBlur, ...props } = tie(field);
  const kept = typeof value === 'string' ? value : '';
  return (
    <TextInput
      key={key}
      {...props}
      autoComplete={autoComplete}
      placeholder={date_format}
      inputMode="numeric"
      className="sen-tabular"
      value={typed ?? dayInWords(kept, date_format)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        onChange(dayOf(next, date_format) ?? next.trim());
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
