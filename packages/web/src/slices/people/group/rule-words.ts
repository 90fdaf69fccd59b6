/** Rules of a group in words, and what their editor offers. */
import { ruleChoices } from '@sen/domain/people/group/contract.ts';
import { type Condition, choicesOfRule, needsValues, type RuleField } from '@sen/domain/people/group/rules.ts';
import type { Option } from '@sen/domain/shared/options.ts';
import { options } from '@sen/domain/shared/options.ts';
import { useQuery } from '@tanstack/react-query';
import { hasText, t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { countryName } from '../../../ui/country.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What each field offers; a word may also be typed. */
export type Offers = Readonly<Partial<Record<RuleField, readonly Choice[]>>>;

export function useOffers(): Offers {
  const { data: known } = useQuery({ ...queryOf(ruleChoices, {}), staleTime: 60_000 });
  const { data: courses = [] } = useQuery({ ...queryOf(options, { name: 'approved_courses' }), staleTime: 60_000 });
  const words = (list: readonly string[] = []) => list.map((word) => ({ value: word, label: word }));
  return {
    organization: known?.organization ?? [],
    position: known?.position ?? [],
    grade: words(known?.grade),
    school_year: words(known?.school_year),
    major: words(known?.major),
    city: words(known?.city),
    nationality: words(known?.nationality).map(({ value }) => ({ value, label: countryName(value) })),
    progress: courses.map(({ value, label }: Option) => ({ value: String(value), label })),
  };
}

export const fieldWord = (field: RuleField): string => t(`rule_field_${field}`);

/** A value in words: a choice by its text, a record by its name. */
function valueWord(field: RuleField, value: string, offers: Offers): string {
  const text = `rule_${field}_${value}`;
  if (choicesOfRule(field) && hasText(text)) return t(text);
  return offers[field]?.find((one) => one.value === value)?.label ?? value;
}

export const choicesFor = (field: RuleField, offers: Offers): readonly Choice[] =>
  choicesOfRule(field)?.map((value) => ({ value, label: valueWord(field, value, offers) })) ?? offers[field] ?? [];

/** "Grade is one of: 10, 11" */
export function conditionWords(condition: Condition, offers: Offers): string {
  const { field, operator, values, course } = condition;
  const name =
    field === 'progress' ? t('rule_progress_in', { course: valueWord('progress', course, offers) }) : fieldWord(field);
  const operation = t(`rule_operator_${operator}`);
  if (!needsValues(operator)) return `${name}: ${operation}`;
  const named = field === 'progress' ? values : values.map((value) => valueWord(field, value, offers));
  return `${name}: ${operation} ${named.join(', ')}`;
}

/** What of a person a condition looked at. */
export function knownWords({ field }: Condition, known: readonly string[], offers: Offers): string {
  if (known.length === 0) return t('rule_known_nothing');
  if (field === 'progress') return `${known[0]} %`;
  return known.map((value) => valueWord(field, value, offers)).join(', ');
}
