import { Radio, Select } from '@mantine/core';
import { attemptsAllowed } from '@sen/domain/content/exercise/attempts.ts';
import { ruleTypes } from '@sen/domain/content/exercise/rule-types.ts';
import { takenAs } from '@sen/domain/content/exercise/rules.ts';
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { t } from '../../../../platform/i18n.ts';
import { schoolZone } from '../../../../platform/school.ts';
import { FieldStack } from '../../../../ui/fields.tsx';
import { MomentField } from '../../../../ui/MomentField.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { AttachmentsField, RichEditor } from '../../../media/index.ts';
import { CountField, LineField } from '../../parts/fields.tsx';
import { SequenceFields } from '../../parts/SequenceFields.tsx';
import classes from './exercise.module.css';
import type { ExerciseFormProps } from './form-props.ts';

const bands = [10, 50, 100] as const;
const passTypes = ['average_score', 'max_failed_questions', 'max_failed_percent'] as const;

interface FactsFormProps extends ExerciseFormProps {
  /** Attachments as they were read. */
  readonly stored: readonly Attachment[];
  /** Undefined while it is new. */
  readonly item: { readonly iid: number; readonly pid: number | null } | undefined;
}

/** What the exercise is, when it is open, and when it is passed. */
export function FactsForm({ editor, stored, item }: FactsFormProps) {
  const { draft, change, errorOf } = editor;
  return (
    <>
      <Section title={t('exercise_about')}>
        <FieldStack>
          <LineField
            label={t('exercise_name')}
            value={draft.name}
            required
            error={errorOf('name')}
            onChange={(name) => change({ name })}
          />
          <Radio.Group
            label={t('exercise_rule_type')}
            value={draft.rule_type}
            onChange={(value) => change((now) => takenAs(now, ruleTypes.find((type) => type === value) ?? 'practice'))}
          >
            <div className={classes.radios}>
              {ruleTypes.map((type) => (
                <Radio
                  key={type}
                  value={type}
                  label={t(`rule_type_${type}`)}
                  description={t(`rule_type_${type}_note`)}
                />
              ))}
            </div>
          </Radio.Group>
          <RichEditor
            label={t('exercise_content')}
            description={t('exercise_content_note')}
            value={draft.content}
            error={errorOf('content')}
            onChange={(content) => change({ content })}
          />
          <AttachmentsField
            value={draft.attachments}
            stored={stored}
            errorOf={(at) => errorOf(`attachments.${at}`)}
            onChange={(attachments) => change({ attachments })}
          />
        </FieldStack>
      </Section>
      <Section title={t('exercise_time')} note={t('exercise_time_note', { zone: schoolZone() })}>
        <TimeFields editor={editor} />
      </Section>
      <Section title={t('exercise_score')}>
        <ScoreFields editor={editor} />
      </Section>
      <Section title={t('exercise_in_course')}>
        <FieldStack>
          <SequenceFields
            item={item}
            weighted={draft.weighted}
            list={draft.list}
            sequential={draft.sequential}
            errorOf={errorOf}
            change={change}
          />
        </FieldStack>
      </Section>
    </>
  );
}

function TimeFields({ editor }: ExerciseFormProps) {
  const { draft, change, errorOf } = editor;
  const exam = draft.rule_type === 'exam';
  const bound = (field: 'start_time' | 'end_time') => (
    <MomentField
      label={t(`exercise_${field}`)}
      description={t('exercise_no_bound')}
      value={draft[field]}
      error={errorOf(field)}
      onChange={(seconds) => change({ [field]: seconds })}
    />
  );
  return (
    <div className={classes.pairs}>
      <CountField
        label={t('exercise_duration')}
        description={t('exercise_duration_note')}
        value={draft.duration}
        max={10_080}
        error={errorOf('duration')}
        onChange={(duration) => change({ duration })}
      />
      <CountField
        label={t('exercise_attempts')}
        description={t(exam ? 'exercise_attempts_exam_note' : 'exercise_attempts_note')}
        value={attemptsAllowed(draft.rule_type, draft.options) ?? 0}
        min={exam ? 1 : 0}
        max={1000}
        error={errorOf('options.attempts')}
        onChange={(attempts) => change({ options: { ...draft.options, attempts } })}
      />
      {bound('start_time')}
      {bound('end_time')}
    </div>
  );
}

function ScoreFields({ editor }: ExerciseFormProps) {
  const { draft, change, errorOf } = editor;
  const { pass_rule } = draft;
  const percent = pass_rule.type !== 'max_failed_questions';
  return (
    <div className={classes.grid}>
      <Select
        label={t('exercise_score_band')}
        description={t('exercise_score_band_note')}
        value={String(draft.score_band)}
        data={bands.map((band) => ({ value: String(band), label: t('score_out_of', { most: band }) }))}
        allowDeselect={false}
        onChange={(value) => change({ score_band: bands.find((band) => String(band) === value) ?? 10 })}
      />
      <Select
        label={t('exercise_pass_rule')}
        description={t('exercise_pass_rule_note')}
        value={pass_rule.type}
        data={passTypes.map((type) => ({ value: type, label: t(`pass_rule_${type}`) }))}
        allowDeselect={false}
        onChange={(value) =>
          change({
            pass_rule: { ...pass_rule, type: passTypes.find((type) => type === value) ?? 'average_score' },
          })
        }
      />
      <CountField
        label={t(`pass_value_${pass_rule.type}`)}
        description={percent ? t('pass_value_percent_note') : undefined}
        value={pass_rule.value}
        max={percent ? 100 : 1000}
        decimals
        suffix={percent ? '%' : undefined}
        error={errorOf('pass_rule')}
        onChange={(value) => change({ pass_rule: { ...pass_rule, value } })}
      />
    </div>
  );
}
