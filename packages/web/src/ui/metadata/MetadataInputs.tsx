import { Checkbox, Select, Textarea } from '@mantine/core';
import type { Metadata, MetadataField } from '@sen/domain/shared/metadata.ts';
import DayInput from '../DayInput.tsx';
import { NumberText } from '../NumberText.tsx';
import { TextLine } from '../TextLine.tsx';
import { useMetadataFields } from './metadata-fields.ts';

interface MetadataInputsProps {
  readonly ntype: string;
  readonly value: Metadata;
  /** With the key of the field that was changed. */
  readonly onChange: (value: Metadata, key: string) => void;
  /** What is wrong, by key. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
}

/** The fields that the school added, among those that every record of the kind has. */
export function MetadataInputs({ ntype, value, onChange, errors, disabled }: MetadataInputsProps) {
  const fields = useMetadataFields(ntype);
  return fields.map((field) => (
    <MetadataInput
      key={field.key}
      field={field}
      value={value[field.key]}
      error={errors[field.key]}
      disabled={disabled === true}
      onChange={(next) => onChange({ ...value, [field.key]: next }, field.key)}
    />
  ));
}

interface MetadataInputProps {
  readonly field: MetadataField;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

function MetadataInput({ field, value, error, disabled, onChange }: MetadataInputProps) {
  const { label, look, required, choices } = field;
  const text = value === undefined || value === null ? '' : String(value);
  const shared = { label, error, disabled, withAsterisk: required, 'aria-required': required } as const;
  switch (look) {
    case 'text':
      return <TextLine {...shared} value={text} onChange={onChange} />;
    case 'prose':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return <NumberText {...shared} value={value} onChange={onChange} />;
    case 'day':
      return (
        <DayInput
          label={label}
          required={required}
          value={text}
          onChange={onChange}
          errors={error === undefined ? {} : { '': error }}
          disabled={disabled}
        />
      );
    case 'choice': {
      // What was offered once may stay.
      const data = text === '' || choices.includes(text) ? [...choices] : [...choices, text];
      return (
        <Select {...shared} data={data} value={text === '' ? null : text} clearable={!required} onChange={onChange} />
      );
    }
    case 'flag':
      return (
        <Checkbox
          label={label}
          error={error}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
  }
}
