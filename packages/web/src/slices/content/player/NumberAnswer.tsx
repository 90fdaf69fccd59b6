import { useId } from 'react';
import { t } from '../../../platform/i18n.ts';
import { type AnswerProps, slotText } from './answer-props.ts';
import { faultOfNumber, saidOfNumber } from './number-read.ts';
import classes from './texts.module.css';

/** A number, with the decimal keys on phones. */
export function NumberAnswer({ answer, onChange, locked, labelledBy }: AnswerProps) {
  const id = useId();
  const text = slotText(answer[0]);
  return (
    <div className={classes.field}>
      <input
        className={classes.number}
        type="text"
        inputMode="decimal"
        aria-labelledby={labelledBy}
        aria-describedby={id}
        aria-invalid={faultOfNumber(text) === 'unreadable'}
        autoComplete="off"
        maxLength={40}
        value={text}
        disabled={locked}
        onChange={(event) => onChange(event.currentTarget.value === '' ? [] : [event.currentTarget.value])}
      />
      <p id={id} className={classes.count}>
        {!locked && (saidOfNumber(text) ?? t('number_hint'))}
      </p>
    </div>
  );
}
