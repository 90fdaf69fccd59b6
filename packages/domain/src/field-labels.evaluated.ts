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

/** Fields whose values a history writes as moments, as money or as names of files: `{ntype} {field}` → which. */
export const fieldLooks: Readonly<Record<string, 'moment' | 'money' | 'files'>> = Object.fromEntries(
  kinds.flatMap(({ ntype, types = {}, moments = [] }) => [
    ...moments.map((name) => [`${ntype} ${name}`, 'moment'] as const),
    ...Object.entries(types).flatMap(([name, { is }]) =>
      is === 'moment' || is === 'money' || is === 'files' ? [[`${ntype} ${name}`, is] as const] : [],
    ),
  ]),
);
