import { Input } from '@mantine/core';
import { none } from '../../../ui/format.ts';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';
import KeptText from './KeptText.tsx';
import { RichEditor } from './RichEditor.tsx';

/** A text with formats in the form of a record; whoever may not change it reads it. */
export default function RichInput({ label, note, required, value, onChange, errors, disabled }: OwnFieldProps) {
  const html = String(value ?? '');
  if (disabled) return <Input.Wrapper label={label}>{html ? <KeptText html={html} /> : <p>{none}</p>}</Input.Wrapper>;
  const [error] = Object.values(errors);
  return (
    <RichEditor
      label={label}
      value={html}
      rows={4}
      onChange={onChange}
      {...(note && { description: note })}
      {...(required && { required })}
      {...(error && { error })}
    />
  );
}
