/** How the forms of kinds call their fields, where that is not by the name of the field. The build evaluates this file for the browser. */
import { kinds } from './kinds.ts';

/** `{ntype} {field}` → text key. */
export const fieldLabels: Readonly<Record<string, string>> = Object.fromEntries(
  kinds.flatMap(({ ntype, steps }) =>
    steps
      .flatMap(({ fields }) => fields)
      .flatMap(({ name, label }) => (label === undefined ? [] : [[`${ntype} ${name}`, label] as const])),
  ),
);
