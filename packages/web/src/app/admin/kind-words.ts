/** Words and inputs of a kind's list and form, by the names that its declaration has. */

import { isOffered } from '@sen/domain/offered.ts';
import { bareOf, choicesIn, choicesOf, inputOf, type Kind, type Step, toCome } from '@sen/domain/shared/kind.ts';
import { z } from 'zod';
import { hasText, say, t } from '../../platform/i18n.ts';
import { currentSite } from '../../platform/school.ts';
import type { ListFilter } from '../../ui/list/list-state.ts';
import { metadataField } from '../../ui/metadata/metadata-field.tsx';
import type { FormField } from '../../ui/StepForm.tsx';
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
export function filtersOf({ ntype, filters, steps }: Kind): readonly ListFilter[] {
  return Object.entries(filters).flatMap(([name, schema]) => {
    if (!isOffered(currentSite().conf, name)) return [];
    const label = say(`filter_${name}`);
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

const yes = () => ({ value: '1', label: t('yes') });
const no = () => ({ value: '0', label: t('no') });

type Values = Readonly<Record<string, unknown>>;

const fieldsOf = (kind: Kind, step: Step, stored: Values): readonly FormField[] =>
  step.fields.map((field) => {
    const input = inputOf(kind, field);
    const own = inputs[`${kind.ntype}.${field.name}`];
    return {
      name: field.name,
      // What stands in it is kept.
      ...(!isOffered(currentSite().conf, field.name) && { hidden: true }),
      label: say(field.label ?? `field_${field.name}`),
      note: field.note && say(field.note),
      required: isRequired(kind, field.name),
      input: own ?? (input === 'own' ? 'line' : input),
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

/** A record cannot be without it: the schema refuses an empty one. */
const isRequired = ({ fields }: Kind, name: string): boolean => {
  const schema: unknown = fields instanceof z.ZodObject ? fields.shape[name] : undefined;
  return schema instanceof z.ZodType && !schema.safeParse(undefined).success;
};
