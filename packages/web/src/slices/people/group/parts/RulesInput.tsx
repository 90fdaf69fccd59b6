import { ActionIcon, Button, Select } from '@mantine/core';
import { MOST_CONDITIONS, MOST_PARTS, matches, noRules, Rules } from '@sen/domain/people/group/rules.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { useAddress } from '../../../../platform/route.ts';
import type { OwnFieldProps } from '../../../../ui/StepForm.tsx';
import { groupQuery } from '../api.ts';
import classes from '../group.module.css';
import { type Offers, useOffers } from '../rule-words.ts';
import { ConditionRow, emptyCondition } from './ConditionRow.tsx';
import { RulesPreview } from './RulesPreview.tsx';

type Part = Rules['parts'][number];
const firstPart: Part = { match: 'all', conditions: [emptyCondition('person')] };

/** The rules of a smart group, with those who would be in it beside them. */
export default function RulesInput({ label, value, onChange, errors }: OwnFieldProps) {
  const iid = Number(useAddress()?.params.iid ?? 0);
  const group = useQuery({ ...groupQuery(iid), enabled: iid > 0 });
  const offers = useOffers();
  const parsed = Rules.safeParse(value);
  const rules = parsed.success ? parsed.data : noRules;
  const setPart = (index: number, part: Part | undefined) =>
    onChange({ ...rules, parts: rules.parts.flatMap((one, place) => (place === index ? (part ?? []) : [one])) });
  return (
    <fieldset className={classes.rules}>
      <legend>{label}</legend>
      {group.data?.type === 'manual' && <p className={classes.none}>{t('rules_of_manual')}</p>}
      {rules.parts.length === 0 && <p className={classes.none}>{t('rules_none')}</p>}
      {rules.parts.length > 1 && (
        <MatchSelect
          label={t('rules_match')}
          words="rules_match"
          value={rules.match}
          onChange={(match) => onChange({ ...rules, match })}
        />
      )}
      {rules.parts.map((part, index) => (
        <PartFields
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          key={index}
          number={rules.parts.length > 1 ? index + 1 : undefined}
          part={part}
          offers={offers}
          errors={under(errors, `parts.${index}.`)}
          onChange={(next) => setPart(index, next)}
        />
      ))}
      {rules.parts.length < MOST_PARTS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange({ ...rules, parts: [...rules.parts, firstPart] })}
          >
            {t(rules.parts.length === 0 ? 'rules_begin' : 'rules_part_add')}
          </Button>
        </div>
      )}
      <RulesPreview iid={iid} rules={rules} offers={offers} />
    </fieldset>
  );
}

/** The errors of what lies at a path. */
const under = (errors: Readonly<Record<string, string>>, path: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([at, text]) => (at.startsWith(path) ? [[at.slice(path.length), text]] : [])),
  );

interface PartFieldsProps {
  /** Left out: it is the only one. */
  readonly number: number | undefined;
  readonly part: Part;
  readonly offers: Offers;
  readonly errors: Readonly<Record<string, string>>;
  /** Undefined takes the part away. */
  readonly onChange: (part: Part | undefined) => void;
}

function PartFields({ number, part, offers, errors, onChange }: PartFieldsProps) {
  const { conditions } = part;
  const name = number === undefined ? t('rules_only') : t('rules_part', { number });
  return (
    <fieldset className={classes.part} aria-label={name}>
      <div className={classes.partHead}>
        <MatchSelect
          label={name}
          words="rule_match"
          value={part.match}
          onChange={(match) => onChange({ ...part, match })}
        />
        <ActionIcon size="lg" aria-label={t('remove_named', { name })} onClick={() => onChange(undefined)}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
          key={index}
          condition={condition}
          offers={offers}
          errors={under(errors, `conditions.${index}.`)}
          onChange={(next) => onChange({ ...part, conditions: conditions.with(index, next) })}
          onRemove={() => onChange({ ...part, conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
      {conditions.length < MOST_CONDITIONS && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange({ ...part, conditions: [...conditions, emptyCondition('grade')] })}
          >
            {t('rules_condition_add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface MatchSelectProps {
  readonly label: string;
  readonly words: 'rules_match' | 'rule_match';
  readonly value: Rules['match'];
  readonly onChange: (match: Rules['match']) => void;
}

const MatchSelect = ({ label, words, value, onChange }: MatchSelectProps) => (
  <Select
    label={label}
    data={matches.map((match) => ({ value: match, label: t(`${words}_${match}`) }))}
    value={value}
    allowDeselect={false}
    onChange={(chosen) => onChange(chosen === 'any' ? 'any' : 'all')}
  />
);
