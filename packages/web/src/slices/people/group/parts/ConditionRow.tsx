import { ActionIcon, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { isOffered } from '@sen/domain/offered.ts';
import {
  type Condition,
  choicesOfRule,
  needsValues,
  operatorsOf,
  type RuleField,
  ruleFieldNames,
  ruleFields,
  takesNumber,
} from '@sen/domain/people/group/rules.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { useSite } from '../../../../platform/school.ts';
import classes from '../group.module.css';
import { choicesFor, conditionWords, fieldWord, type Offers } from '../rule-words.ts';

interface ConditionRowProps {
  readonly condition: Condition;
  readonly offers: Offers;
  /** Text by the part that is wrong: `values`, `operator`, `course`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

export const emptyCondition = (field: RuleField): Condition => ({
  field,
  operator: operatorsOf(field)[0] ?? 'any_of',
  values: [],
  course: '',
});

/** One condition: what is asked of whom, and against which values. */
export function ConditionRow({ condition, offers, errors, onChange, onRemove }: ConditionRowProps) {
  const { field, operator } = condition;
  const { conf } = useSite();
  return (
    <div className={classes.condition}>
      <Select
        aria-label={t('rule_field')}
        data={ruleFieldNames
          .filter((name) => name === field || isOffered(conf, name))
          .map((name) => ({ value: name, label: fieldWord(name) }))}
        value={field}
        allowDeselect={false}
        onChange={(chosen) => {
          const next = ruleFieldNames.find((name) => name === chosen);
          if (next) onChange(emptyCondition(next));
        }}
      />
      <Select
        aria-label={t('rule_operator')}
        data={operatorsOf(field).map((name) => ({ value: name, label: t(`rule_operator_${name}`) }))}
        value={operator}
        allowDeselect={false}
        error={errors.operator}
        onChange={(chosen) => {
          const next = operatorsOf(field).find((name) => name === chosen);
          if (!next) return;
          const keeps = needsValues(next) && takesNumber(next) === takesNumber(operator);
          onChange({ ...condition, operator: next, values: keeps ? condition.values : [] });
        }}
      />
      <div className={classes.values}>
        {field === 'progress' && (
          <Select
            aria-label={t('rule_course')}
            placeholder={t('rule_course')}
            searchable
            data={[...choicesFor('progress', offers)]}
            value={condition.course || null}
            error={errors.course}
            nothingFoundMessage={t('nothing_found')}
            onChange={(course) => onChange({ ...condition, course: course ?? '' })}
          />
        )}
        {needsValues(operator) && <Values {...{ condition, offers, errors, onChange }} />}
      </div>
      <ActionIcon
        size="lg"
        aria-label={t('remove_named', { name: conditionWords(condition, offers) })}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function Values({ condition, offers, errors, onChange }: Omit<ConditionRowProps, 'onRemove'>) {
  const { field, operator, values } = condition;
  const label = t('rule_values', { field: fieldWord(field) });
  const change = (next: string[]) => onChange({ ...condition, values: next });
  const shared = { 'aria-label': label, error: errors.values };
  if (takesNumber(operator))
    return (
      <TextInput
        {...shared}
        inputMode="decimal"
        placeholder={t(field === 'progress' ? 'rule_percent' : 'rule_year')}
        value={values[0] ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value.trim() === '' ? [] : [currentTarget.value.trim()])}
      />
    );
  const data = [...choicesFor(field, offers)];
  if (ruleFields[field].look === 'word')
    return (
      <TagsInput
        {...shared}
        placeholder={values.length === 0 ? t('rule_values_type') : ''}
        data={data.map(({ value }) => value)}
        value={values}
        onChange={change}
      />
    );
  return (
    <MultiSelect
      {...shared}
      placeholder={values.length === 0 ? t('rule_values_choose') : ''}
      data={data}
      value={values}
      searchable={choicesOfRule(field) === undefined}
      nothingFoundMessage={t('nothing_found')}
      filter={({ options, search }) =>
        options.filter((one) => 'label' in one && searchText(one.label).includes(searchText(search)))
      }
      onChange={change}
    />
  );
}
