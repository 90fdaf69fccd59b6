import { Button, Checkbox, Select, TagsInput, Textarea } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { type Fields, useFields } from '../platform/form.ts';
import { t } from '../platform/i18n.ts';
import { FieldStack, FormMessage, TextField, tie } from './fields.tsx';
import { NumberText } from './NumberText.tsx';
import { PrimaryAction } from './PrimaryAction.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { type Stored, useStored } from './use-stored.ts';

export type Values = Record<string, unknown>;

/** A field that is entered in a way of its own. */
export interface OwnFieldProps {
  readonly label: string;
  /** One sentence of help. */
  readonly note?: string | undefined;
  readonly required?: boolean | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What is wrong with it or with a part of it: `2.level` → text. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly required?: boolean;
  /** Of a choice: one of them always stands in it. */
  readonly always_set?: boolean;
  /** Sent as it is stored, and not shown. */
  readonly hidden?: boolean;
  readonly input: 'line' | 'prose' | 'number' | 'check' | 'choice' | 'words' | ComponentType<OwnFieldProps>;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What stands for nothing in it; left out: as its input says. */
  readonly empty?: unknown;
}

interface StepFormProps {
  readonly fields: readonly FormField[];
  /** What is stored; one that is new has the version 0. */
  readonly stored: Stored<Values>;
  /** Asks for what is stored by now, where somebody else may change it. */
  readonly read?: () => Promise<Stored<Values>>;
  /** @returns what is stored then, unless the form is left. */
  readonly onSave: (values: Values, version: number) => Promise<Stored<Values> | undefined>;
  /** Goes beside *Save*. */
  readonly beside?: ReactNode;
  readonly readOnly?: boolean;
}

/** The fields of one step: what the server says stands at its field until that is changed, and nothing typed is lost unasked. */
export function StepForm({ fields, stored, read, onSave, beside, readOnly }: StepFormProps) {
  const shown = ({ version, values }: Stored<Values>): Stored<Values> => ({
    version,
    values: Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? emptyOf(field)])),
  });
  const form = useFields<Values>({ initialValues: shown(stored).values });
  const { save, refused, meanwhile } = useStored<Values>({
    form,
    stored: shown(stored),
    read: async () => shown(read ? await read() : stored),
    labelOf: (name) => fields.find((field) => field.name === name)?.label ?? name,
  });
  const submit = form.send(
    (given) =>
      save(given, async ({ version }) => {
        const after = await onSave(given, version);
        if (!after) form.resetDirty();
        return after && shown(after);
      }),
    refused,
  );
  const visible = fields.filter(({ hidden }) => !hidden);
  return (
    <form onSubmit={submit} noValidate>
      <FormMessage>{form.message}</FormMessage>
      {meanwhile}
      <FieldStack>
        {visible.map((field) => (
          <StepField key={field.name} field={field} form={form} disabled={readOnly === true} />
        ))}
      </FieldStack>
      {!readOnly && (
        <PrimaryAction>
          {beside}
          <Button type="submit" loading={form.sending}>
            {t('save')}
          </Button>
        </PrimaryAction>
      )}
      <UnsavedGuard unsaved={form.isDirty() && !form.sending} />
    </form>
  );
}

const empties = { line: '', prose: '', number: '', check: false, choice: null, words: [] } as const;
const emptyOf = ({ input, empty }: FormField): unknown => {
  if (empty !== undefined) return empty;
  return typeof input === 'string' ? empties[input] : [];
};

interface StepFieldProps {
  readonly field: FormField;
  readonly form: Fields<Values>;
  readonly disabled: boolean;
}

function StepField({ field, form, disabled }: StepFieldProps) {
  const { name, label, note, required = false, always_set = required, input, choices = [] } = field;
  const tied = { form, name, label, description: note, required, disabled };
  if (input === 'line') return <TextField {...tied} />;
  if (typeof input !== 'string') return <OwnField field={field} form={form} disabled={disabled} input={input} />;
  const { key, ...props } = tie(tied);
  switch (input) {
    case 'prose':
      return <Textarea key={key} {...props} autosize minRows={3} maxRows={12} />;
    case 'number':
      return <NumberText key={key} {...props} />;
    case 'check': {
      const { withAsterisk: _, ...checked } = props;
      return <Checkbox key={key} {...checked} {...form.getInputProps(name, { type: 'checkbox' })} />;
    }
    case 'choice':
      return <Select key={key} {...props} data={choices.map((choice) => ({ ...choice }))} clearable={!always_set} />;
    case 'words':
      return choices.length > 0 ? (
        <TagsInput key={key} {...props} data={choices.map((choice) => choice.value)} />
      ) : (
        <TagsInput key={key} {...props} />
      );
  }
}

/** Errors of a field with parts carry the way to the part. */
function OwnField({
  field,
  form,
  disabled,
  input: Input,
}: StepFieldProps & { readonly input: ComponentType<OwnFieldProps> }) {
  const { name, label, note, required } = field;
  const errors = Object.fromEntries(
    Object.entries(form.errors).flatMap(([path, error]) =>
      path === name || path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), String(error)]] : [],
    ),
  );
  return (
    <Input
      label={label}
      note={note}
      required={required}
      value={form.getValues()[name]}
      errors={errors}
      disabled={disabled}
      onChange={(value) => {
        form.setFieldValue(name, value);
        for (const part of Object.keys(errors)) form.clearFieldError(part === '' ? name : `${name}.${part}`);
      }}
    />
  );
}
