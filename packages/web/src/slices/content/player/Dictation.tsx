import { t } from '../../../platform/i18n.ts';
import { type AnswerProps, slotText } from './answer-props.ts';
import classes from './texts.module.css';

/** What was heard, written down; the sound plays above. */
export function Dictation({ answer, onChange, locked, labelledBy }: AnswerProps) {
  return (
    <div className={classes.field}>
      <textarea
        className={classes.dictation}
        aria-labelledby={labelledBy}
        placeholder={locked ? undefined : t('write_what_you_hear')}
        value={slotText(answer[0])}
        maxLength={20_000}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={locked}
        onChange={(event) => onChange(event.currentTarget.value === '' ? [] : [event.currentTarget.value])}
      />
    </div>
  );
}
