import { Group, Select } from '@mantine/core';
import { currencies } from '@sen/domain/shared/field-type.ts';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../platform/i18n.ts';
import { NumberText } from './NumberText.tsx';
import type { OwnFieldProps } from './StepForm.tsx';

const Typed = z.object({ amount: z.unknown(), currency: z.enum(currencies) }).catch({ amount: '', currency: 'VND' });

/** An amount in major units, with its currency; none where the amount is empty. */
export default function MoneyInput({ label, note, required, value, onChange, errors, disabled }: OwnFieldProps) {
  const stored = Typed.parse(value);
  const { amount } = stored;
  // Without an amount there is no money to keep it in.
  const [currency, setCurrency] = useState(stored.currency);
  const shared = { disabled: disabled === true } as const;
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <NumberText
        {...shared}
        flex={1}
        label={label}
        description={note}
        withAsterisk={required === true}
        error={errors.amount ?? errors['']}
        value={amount}
        onChange={(next) => onChange(next === '' ? null : { amount: next, currency })}
      />
      <Select
        {...shared}
        w="6rem"
        label={t('currency')}
        allowDeselect={false}
        data={[...currencies]}
        value={currency}
        onChange={(next) => {
          if (next === null) return;
          setCurrency(next);
          if (amount !== '') onChange({ amount, currency: next });
        }}
      />
    </Group>
  );
}
