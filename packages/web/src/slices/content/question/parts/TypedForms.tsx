import { t } from '../../../../platform/i18n.ts';
import { NumberBox } from '../../../../ui/NumberBox.tsx';
import { saidOfNumber } from '../../player/number-read.ts';
import classes from './forms.module.css';
import type { PartProps } from './part-props.ts';
import { TextList } from './TextList.tsx';

/** Texts that count as right after dictation. */
export const DictationForm = ({ draft, onChange, errorOf }: PartProps<10>) => (
  <TextList
    label={t('question_accepted')}
    description={t('question_dictation_accepted_note')}
    value={draft.answers}
    onChange={(answers) => onChange({ ...draft, answers })}
    error={errorOf('answers')}
    required
  />
);

export const NumberForm = ({ draft, onChange, errorOf }: PartProps<13>) => (
  <div className={classes.two}>
    <TextList
      label={t('question_right_number')}
      description={draft.answers.map(saidOfNumber).find(Boolean) ?? t('question_right_number_note')}
      value={draft.answers}
      onChange={(answers) => onChange({ ...draft, answers })}
      error={errorOf('answers')}
      required
    />
    <NumberBox
      label={t('question_tolerance')}
      description={t('question_tolerance_note')}
      value={draft.tolerance}
      min={0}
      max={1e12}
      error={errorOf('tolerance')}
      onChange={(value) => onChange({ ...draft, tolerance: value })}
    />
  </div>
);

/** Bounds of a free text in words. */
export const OpenEndedForm = ({ draft, onChange, errorOf }: PartProps<9>) => (
  <div>
    <div className={classes.two}>
      <NumberBox
        label={t('question_words_least')}
        value={draft.wordmin}
        min={0}
        max={100_000}
        whole
        error={errorOf('wordmin')}
        onChange={(value) => onChange({ ...draft, wordmin: value })}
      />
      <NumberBox
        label={t('question_words_most')}
        value={draft.wordmax}
        min={0}
        max={100_000}
        whole
        error={errorOf('wordmax')}
        onChange={(value) => onChange({ ...draft, wordmax: value })}
      />
    </div>
    <p className={classes.note} style={{ marginTop: '0.5rem' }}>
      {t('question_words_note')}
    </p>
  </div>
);
