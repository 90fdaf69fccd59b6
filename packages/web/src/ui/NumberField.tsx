import { type FieldProps, tie } from './fields.tsx';
import { NumberText } from './NumberText.tsx';

/** Apart from the other fields, so that sign-in does not load what reads numbers. */
export function NumberField<Values extends object>({
  suffix,
  ...field
}: FieldProps<Values> & { readonly suffix?: string }) {
  const { key, ...props } = tie(field);
  return <NumberText key={key} suffix={suffix} {...props} />;
}
