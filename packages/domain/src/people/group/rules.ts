/**
 * Rules of a smart group (ORG-13): parts of conditions on what is known of a person. Pure; the server turns the same rules into SQL,
 * and a test sees that both find the same people.
 */
import { z } from 'zod';
import { userStatuses } from '../../identity/model.ts';
import { sexes } from '../../identity/profile/model.ts';
import { roles } from '../../shared/actor.ts';
import { line } from '../../shared/wire.ts';

/** What somebody is to the school; one person may be several. */
export const personKinds = ['student', 'teacher', 'parent', 'employee'] as const;

/**
 * What may be asked of a person. `choice`: one of the words; `word`: any text, as it is written; `iid`: a record, for organizations also
 * any below it; `number`: more, less or equal.
 */
export const ruleFields = {
  person: { look: 'choice', choices: personKinds },
  organization: { look: 'iid' },
  position: { look: 'iid' },
  role: { look: 'choice', choices: roles },
  category: { look: 'choice', choices: ['1', '6'] },
  status: { look: 'choice', choices: userStatuses.filter((status) => status !== 'deleted') },
  grade: { look: 'word' },
  school_year: { look: 'word' },
  major: { look: 'word' },
  sex: { look: 'choice', choices: sexes },
  nationality: { look: 'word' },
  city: { look: 'word' },
  birth_year: { look: 'number' },
  admission_year: { look: 'number' },
  /** Percent of the course that the condition names. */
  progress: { look: 'number' },
} as const satisfies Record<string, FieldLook>;

interface FieldLook {
  readonly look: 'choice' | 'word' | 'iid' | 'number';
  readonly choices?: readonly string[];
}

export type RuleField = keyof typeof ruleFields;
const isRuleField = (name: string): name is RuleField => Object.hasOwn(ruleFields, name);
export const ruleFieldNames: readonly RuleField[] = Object.keys(ruleFields).filter(isRuleField);

export const operators = ['any_of', 'none_of', 'equal', 'at_least', 'at_most', 'filled', 'empty'] as const;
export type Operator = (typeof operators)[number];

const lookOf = (field: RuleField): FieldLook => ruleFields[field];

/** What can be asked of a field. Whoever is in a course has a progress there, so that is never empty. */
export function operatorsOf(field: RuleField): readonly Operator[] {
  if (field === 'progress') return ['at_least', 'at_most', 'equal'];
  if (lookOf(field).look === 'number') return ['equal', 'at_least', 'at_most', 'filled', 'empty'];
  return ['any_of', 'none_of', 'filled', 'empty'];
}

/** What a choice offers; undefined where values are not known beforehand. */
export const choicesOfRule = (field: RuleField): readonly string[] | undefined => lookOf(field).choices;
export const needsValues = (operator: Operator): boolean => operator !== 'filled' && operator !== 'empty';
export const takesNumber = (operator: Operator): boolean => ['equal', 'at_least', 'at_most'].includes(operator);

export const MOST_PARTS = 10;
export const MOST_CONDITIONS = 20;
const MOST_VALUES = 200;

export const matches = ['all', 'any'] as const;
const Match = z.enum(matches).default('all');

export const Condition = z.object({
  field: z.enum(ruleFieldNames),
  operator: z.enum(operators),
  values: z.array(line(120)).max(MOST_VALUES).default([]),
  /** The course, for progress. */
  course: line(15).default(''),
});
export type Condition = z.output<typeof Condition>;

export const Rules = z.object({
  /** Whether somebody fits who fits all parts, or any of them. */
  match: Match,
  parts: z
    .array(z.object({ match: Match, conditions: z.array(Condition).max(MOST_CONDITIONS).default([]) }))
    .max(MOST_PARTS)
    .default([]),
});
export type Rules = z.output<typeof Rules>;
export const noRules: Rules = { match: 'all', parts: [] };

/** What is known of a person, by field: none, one or several values; of progress by course. */
export interface Facts {
  readonly values: Readonly<Record<Exclude<RuleField, 'progress'>, readonly string[]>>;
  readonly progress: Readonly<Record<string, number>>;
}

/** The values that a condition looks at. */
export function valuesOf({ values, progress }: Facts, { field, course }: Condition): readonly string[] {
  if (field !== 'progress') return values[field];
  const percent = progress[course];
  return percent === undefined ? [] : [String(percent)];
}

export function holds(condition: Condition, facts: Facts): boolean {
  const { operator, values: wanted } = condition;
  const known = valuesOf(facts, condition);
  const limit = Number(wanted[0]);
  switch (operator) {
    case 'any_of':
      return known.some((value) => wanted.includes(value));
    case 'none_of':
      return !known.some((value) => wanted.includes(value));
    case 'equal':
      return known.some((value) => Number(value) === limit);
    case 'at_least':
      return known.some((value) => Number(value) >= limit);
    case 'at_most':
      return known.some((value) => Number(value) <= limit);
    case 'filled':
      return known.length > 0;
    case 'empty':
      return known.length === 0;
  }
}

/** Parts without a condition ask nothing and do not count. */
export const askedParts = ({ parts }: Rules): Rules['parts'] => parts.filter(({ conditions }) => conditions.length > 0);

const joined = (match: Rules['match'], verdicts: readonly boolean[]): boolean =>
  match === 'all' ? verdicts.every(Boolean) : verdicts.some(Boolean);

/** Which conditions hold, part by part, and whether the person fits. Nobody fits rules that ask nothing. */
export function judge(rules: Rules, facts: Facts) {
  const parts = askedParts(rules).map(({ match, conditions }) => {
    const held = conditions.map((condition) => holds(condition, facts));
    return { holds: joined(match, held), conditions: held };
  });
  const verdicts = parts.map((part) => part.holds);
  return { fits: verdicts.length > 0 && joined(rules.match, verdicts), parts };
}

/** What is wrong with rules, by the way to it: `rules.parts.0.conditions.1.values` → message. */
export function ruleFaults({ parts }: Rules): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap(({ conditions }, part) =>
      conditions.flatMap((condition, index) =>
        conditionFaults(condition).map(([name, message]) => [
          `rules.parts.${part}.conditions.${index}.${name}`,
          message,
        ]),
      ),
    ),
  );
}

function conditionFaults({ field, operator, values, course }: Condition): [string, string][] {
  const faults: [string, string][] = [];
  if (!operatorsOf(field).includes(operator)) faults.push(['operator', 'this_field_is_not_valid']);
  if (field === 'progress' && !isIid(course)) faults.push(['course', 'this_field_is_required']);
  if (!needsValues(operator)) return faults;
  if (values.length === 0) return [...faults, ['values', 'this_field_is_required']];
  const valid = takesNumber(operator)
    ? values.length === 1 && values.every(isNumber)
    : values.every((value) => isValue(field, value));
  return valid ? faults : [...faults, ['values', 'this_field_is_not_valid']];
}

const isIid = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
const isNumber = (text: string): boolean => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);

function isValue(field: RuleField, value: string): boolean {
  const { look, choices } = lookOf(field);
  if (look === 'iid') return isIid(value);
  return choices ? choices.includes(value) : value !== '';
}

/** The records that rules name, for their names; of progress the course. */
export function namedIn({ parts }: Rules, field: 'organization' | 'position' | 'progress'): number[] {
  const conditions = parts.flatMap((part) => part.conditions).filter((one) => one.field === field);
  const iids = conditions.flatMap(({ values, course }) => (field === 'progress' ? [course] : values)).filter(isIid);
  return [...new Set(iids.map(Number))];
}
