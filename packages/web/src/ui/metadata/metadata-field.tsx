import type { ComponentType } from 'react';
import { t } from '../../platform/i18n.ts';
import type { FormField, OwnFieldProps } from '../StepForm.tsx';
import { MetadataInputs } from './MetadataInputs.tsx';

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const inputs = new Map<string, ComponentType<OwnFieldProps>>();

function inputOf(ntype: string): ComponentType<OwnFieldProps> {
  const made =
    inputs.get(ntype) ??
    (({ value, onChange, errors, disabled }: OwnFieldProps) => (
      <MetadataInputs
        ntype={ntype}
        value={asRecord(value)}
        onChange={(next) => onChange(next)}
        errors={errors}
        disabled={disabled === true}
      />
    ));
  inputs.set(ntype, made);
  return made;
}

/** All fields that the school added to a kind, as one field of a form: `metadata`. */
export const metadataField = (ntype: string): FormField => ({
  name: 'metadata',
  label: t('metadata'),
  input: inputOf(ntype),
});
