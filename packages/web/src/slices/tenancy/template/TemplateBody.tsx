import { Stack, Textarea } from '@mantine/core';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';
import { Preview } from './Preview.tsx';

/** The text of a template, and how it reads. */
export default function TemplateBody({ label, note, required, value, onChange, errors, disabled }: OwnFieldProps) {
  const body = typeof value === 'string' ? value : '';
  return (
    <Stack>
      <Textarea
        {...{ label, description: note, required: required ?? false, disabled: disabled ?? false }}
        autosize
        minRows={8}
        value={body}
        error={errors['']}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {body !== '' && <Preview body={body} />}
    </Stack>
  );
}
