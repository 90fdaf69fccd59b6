import { Checkbox, Radio, SegmentedControl } from '@mantine/core';
import type { Choice } from '@sen/domain/content/question/model.ts';
import { IconMessage } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { RowList } from '../../parts/RowList.tsx';
import { RowText } from '../../parts/RowText.tsx';
import { emptyChoice } from '../draft.ts';
import classes from './forms.module.css';
import type { PartProps } from './part-props.ts';

/** Choices with the right ones marked; words on a single choice show after checking. */
export function ChoicesForm({ draft, onChange, errorOf }: PartProps<2>) {
  const id = useId();
  const many = draft.sub_type === 'MMC';
  const setRight = (choice: Choice, right: boolean) =>
    onChange({
      ...draft,
      mc_answers: draft.mc_answers.map((other) => {
        if (other.id === choice.id) return { ...other, is_true: right };
        return many ? other : { ...other, is_true: false };
      }),
    });
  const setSubType = (sub_type: string) => {
    const first = draft.mc_answers.findIndex(({ is_true }) => is_true);
    onChange({
      ...draft,
      sub_type: sub_type === 'MMC' ? 'MMC' : 'MC',
      mc_answers:
        sub_type === 'MMC' ? draft.mc_answers : draft.mc_answers.map((row, at) => ({ ...row, is_true: at === first })),
    });
  };
  return (
    <>
      <div>
        <p id={id} className={classes.label}>
          {t('question_sub_type')}
        </p>
        <SegmentedControl
          aria-labelledby={id}
          value={draft.sub_type}
          onChange={setSubType}
          data={[
            { value: 'MC', label: t('question_one_right') },
            { value: 'MMC', label: t('question_several_right') },
          ]}
        />
      </div>
      <RowList
        label={t('question_choices')}
        note={t(many ? 'question_choices_note_many' : 'question_choices_note')}
        add={t('question_add_choice')}
        rows={draft.mc_answers}
        make={emptyChoice}
        nameOf={(_, index) => t('question_choice_number', { number: index + 1 })}
        error={errorOf('mc_answers')}
        onChange={(mc_answers) => onChange({ ...draft, mc_answers })}
        render={(choice, update, index) => {
          const Right = many ? Checkbox : Radio;
          const name = t('question_choice_number', { number: index + 1 });
          return (
            <>
              <Right
                aria-label={t('question_is_right', { name })}
                checked={choice.is_true}
                onChange={(event) => setRight(choice, event.currentTarget.checked)}
              />
              <RowText label={name} value={choice.text} onChange={(text) => update({ text })} />
              <Feedback name={name} choice={choice} onChange={(feedback) => update({ feedback })} />
            </>
          );
        }}
      />
    </>
  );
}

interface FeedbackProps {
  readonly name: string;
  readonly choice: Choice;
  readonly onChange: (feedback: string) => void;
}

/** Words on one choice; out of the way until they are wanted. */
function Feedback({ name, choice, onChange }: FeedbackProps) {
  const [open, setOpen] = useState(choice.feedback !== '');
  const label = t('question_choice_feedback', { name });
  return (
    <>
      <IconButton icon={IconMessage} label={label} aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <span className={classes.feedback}>
          <RowText
            label={label}
            placeholder={t('question_choice_feedback_hint')}
            value={choice.feedback}
            onChange={onChange}
          />
        </span>
      )}
    </>
  );
}
