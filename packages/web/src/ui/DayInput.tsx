import { TextInput } from '@mantine/core';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { useState } from 'react';
import { useSite } from '../platform/school.ts';
import { dayInWords, dayOf } from './day-text.ts';
import type { OwnFieldProps } from './StepForm.tsx';

/** A day of a record, typed and shown as the school writes dates. */
export default function DayInput({ label, note, required, value, onChange, errors, disabled }: OwnFieldProps) {
  const { conf } = useSite();
  const [typed, setTyped] = useState<string>();
  const date_format = dayPatternOf(conf);
  return (
    <TextInput
      label={label}
      description={note}
      withAsterisk={required}
      error={errors['']}
      disabled={disabled ?? false}
      placeholder={date_format}
      inputMode="numeric"
      className="sen-tabular"
      value={typed ?? dayInWords(typeof value === 'string' ? value : '', date_format)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        onChange(dayOf(next, date_format) ?? next.trim());
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
