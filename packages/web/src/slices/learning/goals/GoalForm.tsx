import { Button, Select } from '@mantine/core';
import { changeGoal, newGoal } from '@sen/domain/learning/goals/contract.ts';
import { goalStates } from '@sen/domain/learning/goals/model.ts';
import { toHtml } from '@sen/domain/shared/text-formats.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { useCloseDialog } from '../../../ui/dialog-hold.ts';
import { FieldStack, FormMessage, TextField, tie } from '../../../ui/fields.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { notice } from '../../../ui/notice.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { RichEditor } from '../../media/index.ts';
import { choicesQuery, type Goal, readAgain } from './api.ts';

interface GoalDialogProps {
  readonly opened: boolean;
  /** Left out: a new one. */
  readonly goal?: Goal;
  readonly onClose: () => void;
}

export function GoalDialog({ opened, goal, onClose }: GoalDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t(goal ? 'goal_edit' : 'goal_add')}>
      <GoalForm key={goal?.version} goal={goal} onClose={onClose} />
    </Dialog>
  );
}

const noGoal = { name: '', about: '', target_level: '', deadline: '', percent: 0, note: '', state: 'doing' };
type Values = typeof noGoal;

function valuesOf(goal: Goal | undefined): Values {
  if (!goal) return noGoal;
  const { name, skill, course, target_level, deadline, percent, note, state } = goal;
  const about = skill ? `skill-${skill.iid}` : course ? `course-${course.iid}` : '';
  return { name, about, target_level, deadline, percent, note, state };
}

/** What the one field for skill or course says in the two that are sent. */
function sentOf({ about, state, ...values }: Values) {
  const [kind, iid] = about.split('-');
  const of = (wanted: string) => (kind === wanted ? Number(iid) : null);
  const known = goalStates.find((one) => one === state) ?? 'doing';
  return { ...values, state: known, skill_iid: of('skill'), course_iid: of('course') };
}

function GoalForm({ goal, onClose }: Omit<GoalDialogProps, 'opened'>) {
  const close = useCloseDialog();
  const form = useFields<Values>({
    initialValues: valuesOf(goal),
    sent_as: { skill_iid: 'about', course_iid: 'about' },
    validate: { name: (name) => (name.trim() === '' ? t('this_field_is_required') : null) },
  });
  const save = async (values: Values) => {
    const sent = sentOf(values);
    await (goal ? call(changeGoal, { ...sent, iid: goal.iid, version: goal.version }) : call(newGoal, sent));
    await readAgain();
    notice.say('success', t('goal_saved'));
    onClose();
  };
  return (
    <form noValidate onSubmit={form.send(save)}>
      <UnsavedGuard unsaved={form.isDirty() && !form.sending} />
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <TextField form={form} name="name" label={t('goal_name')} required autoFocus />
        <AboutField form={form} goal={goal} />
        <TextField form={form} name="target_level" label={t('goal_target')} description={t('goal_target_note')} />
        <DayField form={form} name="deadline" label={t('goal_deadline')} />
        {goal && (
          <Select
            {...tie({ form, name: 'state', label: t('goal_state') })}
            allowDeselect={false}
            data={goalStates.map((value) => ({ value, label: t(`user-goal_state_${value}`) }))}
          />
        )}
        {form.values.state !== 'achieved' && (
          <NumberField form={form} name="percent" label={t('goal_percent')} suffix="%" />
        )}
        <NoteField form={form} />
      </FieldStack>
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('save')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function NoteField({ form }: { readonly form: ReturnType<typeof useFields<Values>> }) {
  const { value, onChange, error } = form.getInputProps('note');
  return <RichEditor label={t('goal_note')} rows={2} value={toHtml(value, 'auto')} onChange={onChange} error={error} />;
}

interface AboutFieldProps {
  readonly form: ReturnType<typeof useFields<Values>>;
  readonly goal: Goal | undefined;
}

/** A skill or a course in one list; one that is no longer offered stays as long as it is kept. */
function AboutField({ form, goal }: AboutFieldProps) {
  const { data } = useQuery(choicesQuery());
  const groups = (['skill', 'course'] as const).map((kind) => {
    const offered = (kind === 'skill' ? data?.skills : data?.courses) ?? [];
    const kept = goal?.[kind];
    const all = kept && !offered.some(({ iid }) => iid === kept.iid) ? [kept, ...offered] : offered;
    return {
      group: t(`goal_${kind}s`),
      items: all.map(({ iid, name }) => ({ value: `${kind}-${iid}`, label: name })),
    };
  });
  const { key, value, onChange, ...props } = tie({ form, name: 'about', label: t('goal_about') });
  return (
    <Select
      key={key}
      {...props}
      description={t('goal_about_note')}
      data={groups.filter(({ items }) => items.length > 0)}
      value={value === '' ? null : value}
      clearable
      searchable
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
