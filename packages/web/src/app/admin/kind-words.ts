/** Words and inputs of a kind's list and form, by the names that its declaration has. */

import { isOffered } from '@sen/domain/offered.ts';
import type { FieldTypes } from '@sen/domain/shared/field-type.ts';
import {
  bareOf,
  type Column,
  choicesIn,
  choicesOf,
  type FieldInput,
  inputOf,
  type Kind,
  type Step,
  toCome,
} from '@sen/domain/shared/kind.ts';
import { boundsOf } from '@sen/domain/shared/plain-kind.ts';
import { boundsTold } from '@sen/domain/shared/wire.ts';
import { z } from 'zod';
import { hasText, say, t } from '../../platform/i18n.ts';
import { currentSite } from '../../platform/school.ts';
import { formatNumber } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/list/list-state.ts';
import { metadataField } from '../../ui/metadata/metadata-field.tsx';
import type { FormField } from '../../ui/StepForm.tsx';
import { recordInput, recordNamed, typedInput } from './inputs.tsx';
import { inputs, choices as ofSchool } from './records.ts';

export const kindName = (ntype: string): string => say(`kind_${ntype}`);
export const kindNames = (ntype: string): string => say(`kind_${ntype}_many`);
export const stepName = (name: string): string => say(`step_${name}`);

/** A choice in words: its own where it has them, else the value itself. */
export const choiceWord = (ntype: string, field: string, value: string): string => {
  const own = `${ntype}_${field}_${value}`;
  const shared = `${field}_${value}`;
  return hasText(own) ? t(own) : hasText(shared) ? t(shared) : value;
};

/** The filters of the list: choices and yes/no by what the schema takes; others are typed. */
export function filtersOf(kind: Kind): readonly ListFilter[] {
  const { ntype, filters, steps } = kind;
  return Object.entries(filters).flatMap(([name, schema]) => {
    if (!isOffered(currentSite().conf, name)) return [];
    const typed = typedFilter(kind, name);
    if (typed) return [typed];
    const label = filterName(kind, name);
    const said = ofSchool[name];
    if (said) return [{ name, label, choices: said() }];
    const bare = bareOf(schema);
    const later = toCome(steps, name);
    const choices = choicesIn(bare)
      .filter((value) => !later.includes(value))
      .map((value) => ({ value, label: choiceWord(ntype, name, value) }));
    if (choices.length > 0) return [{ name, label, choices }];
    if (bare instanceof z.ZodBoolean) return [{ name, label, choices: [yes(), no()] }];
    return bare instanceof z.ZodString ? [{ name, label }] : [];
  });
}

/** A filter by a record of another kind, and by the bounds of what has an order. */
function typedFilter({ types = {} }: Kind, name: string): ListFilter | undefined {
  const of = types[name]?.of;
  if (of !== undefined) return { name, label: typedName(types, name), input: recordInput(of), shown: recordNamed(of) };
  const bounded = Object.entries(types).find(([field]) => Object.values(boundsOf(field)).includes(name));
  if (!bounded) return undefined;
  const [field, { bound }] = bounded;
  const label = t(name === boundsOf(field).from ? 'filter_from' : 'filter_to', { name: typedName(types, field) });
  return { name, label, ...(bound ? { numberFault: faultOf(bound) } : { day: true }) };
}

/** What is wrong with a number that its field would not take. */
const faultOf = (bound: z.ZodType) => (number: number) => {
  const message = bound.safeParse(number).error?.issues[0]?.message;
  if (message === undefined) return undefined;
  const range = boundsTold(message);
  return range
    ? t(
        'value_must_be_between_%s_and_%s',
        range.map((one) => formatNumber(one)),
      )
    : say(message);
};

const filterName = ({ types = {} }: Kind, name: string): string =>
  types[name] && !hasText(`filter_${name}`) ? typedName(types, name) : say(`filter_${name}`);

/** A field by its label, as the form has it. */
const typedName = (types: FieldTypes, name: string): string => say(types[name]?.label ?? `field_${name}`);

/** The heading of a column; one without a word of its own has that of its field. */
export const columnName = ({ name, title }: Column): string =>
  say(title ?? [`column_${name}`, `field_${name}`].find(hasText) ?? name);

const yes = () => ({ value: '1', label: t('yes') });
const no = () => ({ value: '0', label: t('no') });

/** What the form enters by itself. */
const ofForm = ['line', 'prose', 'number', 'check', 'choice', 'words'] as const;
const plainInput = (input: FieldInput) => ofForm.find((one) => one === input) ?? 'line';

type Values = Readonly<Record<string, unknown>>;

const fieldsOf = (kind: Kind, step: Step, stored: Values): readonly FormField[] =>
  step.fields.map((field) => {
    const input = inputOf(kind, field);
    const own = inputs[`${kind.ntype}.${field.name}`];
    const typed = typedInput(input, field);
    return {
      name: field.name,
      // What stands in it is kept.
      ...(!isOffered(currentSite().conf, field.name) && { hidden: true }),
      label: say(field.label ?? `field_${field.name}`),
      note: field.note && say(field.note),
      required: takesNot(undefined, kind, field.name),
      always_set: takesNot(null, kind, field.name),
      input: own ?? typed?.input ?? plainInput(input),
      ...(!own && typed && { empty: typed.empty }),
      choices: choicesOf(kind, field.name, stored[field.name]).map((value) => ({
        value,
        label: choiceWord(kind.ntype, field.name, value),
      })),
    };
  });

/** The same with the fields that the school added, which come with the first step (NOD-43). */
export const withMetadata = (kind: Kind, step: Step, stored: Values = {}): readonly FormField[] =>
  kind.extended && step === kind.steps[0]
    ? [...fieldsOf(kind, step, stored), metadataField(kind.ntype)]
    : fieldsOf(kind, step, stored);

/** Undefined is what a record is left without, null what was emptied. */
const takesNot = (nothing: undefined | null, { fields }: Kind, name: string): boolean => {
  const schema: unknown = fields instanceof z.ZodObject ? fields.shape[name] : undefined;
  return schema instanceof z.ZodType && !schema.safeParse(nothing).success;
};
