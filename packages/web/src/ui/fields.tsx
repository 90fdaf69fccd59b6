import { Checkbox, PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '../platform/form.ts';
import { t } from '../platform/i18n.ts';
import classes from './fields.module.css';

export { FormMessage } from './FormMessage.tsx';

export interface FieldProps<Values extends object> {
  readonly form: Fields<Values>;
  readonly name: keyof Values & string;
  readonly label: ReactNode;
  /** Help under the label, in one sentence. */
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** Properties that tie a Mantine input to a field of the form. */
export function tie<Values extends object>({ form, name, required, ...rest }: FieldProps<Values>) {
  return {
    ...rest,
    ...form.getInputProps(name),
    key: form.key(name),
    name,
    withAsterisk: required,
    'aria-required': required,
  };
}

export function TextField<Values extends object>({
  type,
  autoComplete,
  inputMode,
  autoFocus,
  placeholder,
  readOnly,
  ...field
}: FieldProps<Values> &
  Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'placeholder' | 'readOnly'>) {
  const { key, ...props } = tie(field);
  // In a dialog the trap of the focus asks for the mark.
  const focus = autoFocus ? { autoFocus, 'data-autofocus': true } : {};
  return <TextInput key={key} {...{ type, autoComplete, inputMode, placeholder, readOnly }} {...focus} {...props} />;
}

export function PasswordField<Values extends object>({
  autoComplete,
  ...field
}: FieldProps<Values> & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const { key, ...props } = tie(field);
  return (
    <PasswordInput
      key={key}
      autoComplete={autoComplete}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
      {...props}
    />
  );
}

export function CheckField<Values extends object>(field: FieldProps<Values>) {
  const { form, name, label, description, disabled } = field;
  return (
    <Checkbox
      key={form.key(name)}
      name={name}
      label={label}
      description={description}
      disabled={disabled}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
}

/** Fields one under the other. */
export const FieldStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.stack}>{children}</div>
);
