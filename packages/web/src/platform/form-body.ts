type Field = readonly [name: string, value: string | Blob];

/**
 * The fields of a value in nested-key form: `{a: {b: [1]}}` gives `a[b][0]=1`.
 * Undefined is left out, null is empty, true and false are 1 and 0, and an empty list or record is an empty field.
 */
export function* fieldsOf(value: unknown, name = ''): Generator<Field> {
  if (value === undefined) return;
  if (value === null) yield [name, ''];
  else if (typeof value === 'boolean') yield [name, value ? '1' : '0'];
  else if (value instanceof Blob) yield [name, value];
  else if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    if (entries.length === 0 && name !== '') yield [name, ''];
    for (const [key, inner] of entries) yield* fieldsOf(inner, name === '' ? key : `${name}[${key}]`);
  } else yield [name, String(value)];
}

export function toSearchParams(value: unknown): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, field] of fieldsOf(value)) if (typeof field === 'string') params.append(name, field);
  return params;
}

/** The same with files, which stand last: a large one is read once everything else is known. */
export function toFormData(value: unknown): FormData {
  const form = new FormData();
  const isFile = ([, field]: Field) => field instanceof Blob;
  const fields = [...fieldsOf(value)];
  for (const [name, field] of [...fields.filter((one) => !isFile(one)), ...fields.filter(isFile)])
    form.append(name, field);
  return form;
}

/** Puts fields into the `:name` places of a path; `rest` are the fields that have no place there. */
export function intoPath(path: string, fields: Readonly<Record<string, unknown>>) {
  const rest = { ...fields };
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(fields[name] ?? ''));
  });
  return { path: filled, rest };
}
