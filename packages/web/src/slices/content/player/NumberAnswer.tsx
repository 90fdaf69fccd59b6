import { useId } from 'react';
import { t } from '../../../platform/i18n.ts';
import { type AnswerProps, slotText } from './answer-props.ts';
import classes from './texts.module.css';

/** What can be read as a number: point or comma for decimals, blanks between thousands. */
const number = /^\s*[-+−]?[\d\s]*[.,]?\d+(?:\s*[eE][-+]?\d+)?\s*$/;

/** A number, with the decimal keys on phones. */
export function NumberAnswer({ answer, onChange, locked, labelledBy }: AnswerProps) {
  const id = useId();
  const text = slotText(answer[0]);
  const unreadable = text.trim() !== '' && !number.test(text);
  return (
    <div className={classes.field}>
      <input
        className={classes.number}
        type="text"
        inputMode="decimal"
        aria-labelledby={labelledBy}
        aria-describedby={id}
        aria-invalid={unreadable}
        autoComplete="off"
        maxLength={40}
        value={text}
        disabled={locked}
        onChange={(event) => onChange(event.currentTarget.value === '' ? [] : [event.currentTarget.value])}
      />
      <p id={id} className={classes.count}>
        {!locked && t(unreadable ? 'number_unreadable' : 'number_hint')}
      </p>
    </div>
  );
}
