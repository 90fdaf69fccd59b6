import { Alert, Switch } from '@mantine/core';
import type { ExerciseOptions } from '@sen/domain/content/exercise/model.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { IconListCheck } from '@tabler/icons-react';
import { say, t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { RichEditor } from '../../../media/index.ts';
import classes from './exercise.module.css';

type Flag = {
  [Name in keyof ExerciseOptions]: ExerciseOptions[Name] extends boolean ? Name : never;
}[keyof ExerciseOptions];

/** Options in the order in which a teacher thinks of them: may they, how does it run, what comes after, sound. */
const groups: readonly { readonly title: TextKey; readonly flags: readonly Flag[] }[] = [
  { title: 'options_who', flags: ['can_do', 'guest_can_learn_item', 'retake_requires_admin_acceptance'] },
  {
    title: 'options_during',
    flags: ['instant_key', 'only_show_finish_button_when_reach_last_question', 'intro_sticky'],
  },
  {
    title: 'options_after',
    flags: ['instant_marking_on_finish', 'can_review', 'keys_between_attempts', 'can_fix_wrong_questions'],
  },
  { title: 'options_sound', flags: ['disable_intro_sticky_audio_control', 'disable_question_audio_replay'] },
];

interface OptionsFormProps {
  readonly options: ExerciseOptions;
  readonly onChange: (options: ExerciseOptions) => void;
  readonly regulationError?: string | undefined;
  /** Text keys of what an exam still lacks before it opens. */
  readonly missing?: readonly string[];
  readonly openError?: string | undefined;
}

/** How the exercise runs, each option in plain words with what it does. */
export function OptionsForm({ options, onChange, regulationError, missing = [], openError }: OptionsFormProps) {
  const set = (changes: Partial<ExerciseOptions>) => onChange({ ...options, ...changes });
  return (
    <>
      {groups.map(({ title, flags }) => (
        <Section key={title} title={t(title)}>
          <div className={classes.options}>
            {flags.map((flag) => (
              <Switch
                key={flag}
                label={t(`option_${flag}`)}
                description={t(`option_${flag}_note`)}
                checked={options[flag]}
                error={flag === 'can_do' ? openError : undefined}
                onChange={(event) => set({ [flag]: event.currentTarget.checked })}
              />
            ))}
            {title === 'options_who' && missing.length > 0 && <Missing keys={missing} />}
            {title === 'options_during' && (
              <Switch
                label={t('option_question_sequence')}
                description={t('option_question_sequence_note')}
                checked={options.question_sequence === 'random'}
                onChange={(event) => set({ question_sequence: event.currentTarget.checked ? 'random' : 'fixed' })}
              />
            )}
          </div>
        </Section>
      ))}
      <Section title={t('exercise_regulation')} note={t('exercise_regulation_note')}>
        <RichEditor
          label={t('exercise_regulation_text')}
          value={options.regulation}
          rows={5}
          error={regulationError}
          onChange={(regulation) => set({ regulation })}
        />
      </Section>
    </>
  );
}

/** What to see to before learners can begin. */
function Missing({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Alert color="amber" icon={<IconListCheck />} title={t('exam_before_opening')} role="status">
      <ul className={classes.missing}>
        {keys.map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </ul>
    </Alert>
  );
}
