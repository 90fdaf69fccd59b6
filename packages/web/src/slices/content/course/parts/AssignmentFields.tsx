import { NativeSelect, Radio } from '@mantine/core';
import { AssignmentRules, handedInAs, lateRules } from '@sen/domain/content/assignment/model.ts';
import { t } from '../../../../platform/i18n.ts';
import { FieldStack } from '../../../../ui/fields.tsx';
import { MomentField } from '../../../../ui/MomentField.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { CountField } from '../../parts/fields.tsx';
import type { ScoDraft } from '../sco-draft.ts';
import classes from './course.module.css';

const owners = ['nobody', 'person', 'group'] as const;
type Owner = (typeof owners)[number];

interface AssignmentFieldsProps {
  readonly draft: Pick<ScoDraft, 'tpl_type' | 'assignment'>;
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (changes: Partial<ScoDraft>) => void;
}

function ownerOf({ tpl_type, assignment }: AssignmentFieldsProps['draft']): Owner {
  if (tpl_type === 'group_assignment') return 'group';
  return assignment ? 'person' : 'nobody';
}

/** Whether something is handed in, by whom, and how it counts. */
export function AssignmentFields({ draft, errorOf, change }: AssignmentFieldsProps) {
  const owner = ownerOf(draft);
  const rules = draft.assignment ?? AssignmentRules.parse({});
  const choose = (next: Owner) =>
    change({
      // Another form that a lesson has stays, unless it was that of a group.
      tpl_type: next === 'group' ? 'group_assignment' : owner === 'group' ? 'standard' : draft.tpl_type,
      assignment: next === 'nobody' ? null : rules,
    });
  return (
    <Section title={t('assignment_in_lesson')} note={t('assignment_in_lesson_note')}>
      <FieldStack>
        <Radio.Group
          label={t('assignment_by')}
          value={owner}
          onChange={(value) => choose(owners.find((one) => one === value) ?? 'nobody')}
        >
          <div className={classes.radios}>
            {owners.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`assignment_by_${one}`)}
                description={t(`assignment_by_${one}_note`)}
              />
            ))}
          </div>
        </Radio.Group>
        {owner !== 'nobody' && (
          <Rules rules={rules} errorOf={errorOf} change={(next) => change({ assignment: { ...rules, ...next } })} />
        )}
      </FieldStack>
    </Section>
  );
}

interface RulesProps {
  readonly rules: AssignmentRules;
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (changes: Partial<AssignmentRules>) => void;
}

function Rules({ rules, errorOf, change }: RulesProps) {
  const fault = (field: keyof AssignmentRules) => errorOf(`assignment.${field}`);
  return (
    <>
      <NativeSelect
        label={t('assignment_as')}
        value={rules.handed_in_as}
        data={handedInAs.map((value) => ({ value, label: t(`assignment_as_${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ handed_in_as: handedInAs.find((one) => one === value) ?? 'both' })
        }
      />
      <div className={classes.pair}>
        <CountField
          label={t('assignment_points')}
          value={rules.points}
          min={1}
          max={1000}
          decimals
          error={fault('points')}
          onChange={(points) => change({ points })}
        />
        <CountField
          label={t('assignment_pass')}
          value={rules.pass}
          max={100}
          suffix="%"
          error={fault('pass')}
          onChange={(pass) => change({ pass })}
        />
      </div>
      <MomentField
        label={t('assignment_due')}
        description={t('assignment_due_note')}
        value={rules.due_time}
        error={fault('due_time')}
        onChange={(due_time) => change({ due_time })}
      />
      <NativeSelect
        label={t('assignment_late_rule')}
        value={rules.late}
        data={lateRules.map((value) => ({ value, label: t(`assignment_late_${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ late: lateRules.find((one) => one === value) ?? 'accepted' })
        }
      />
      {rules.late === 'marked_down' && (
        <CountField
          label={t('assignment_late_percent')}
          value={rules.late_percent}
          min={1}
          max={100}
          suffix="%"
          error={fault('late_percent')}
          onChange={(late_percent) => change({ late_percent })}
        />
      )}
      <CountField
        label={t('assignment_tries')}
        description={t('assignment_tries_note')}
        value={rules.tries}
        max={100}
        error={fault('tries')}
        onChange={(tries) => change({ tries })}
      />
    </>
  );
}
