import { countWords } from '@sen/domain/shared/words-in.ts';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useDeferredValue, useId } from 'react';
import { t } from '../../../platform/i18n.ts';
import { type AnswerProps, slotText } from './answer-props.ts';
import classes from './texts.module.css';

/** Longest essay the server takes, in characters. */
const most = 100_000;

function boundsText(least: number, greatest: number): string {
  if (least > 0 && greatest > 0) return t('words_between', { least, most: greatest });
  if (least > 0) return t('words_at_least', { least });
  return greatest > 0 ? t('words_at_most', { most: greatest }) : '';
}

/** A free text that grows with what is written, with the words counted against the bounds. */
export function OpenEnded({ question, answer, onChange, locked, labelledBy }: AnswerProps) {
  const id = useId();
  const text = slotText(answer[0]);
  const counted = useDeferredValue(text);
  const words = countWords(counted);
  const { wordmin = 0, wordmax = 0 } = question;
  const within = words >= wordmin && (wordmax === 0 || words <= wordmax);
  const bounds = boundsText(wordmin, wordmax);
  return (
    <div className={classes.field}>
      <textarea
        className={classes.essay}
        aria-labelledby={labelledBy}
        aria-describedby={id}
        value={text}
        maxLength={most}
        disabled={locked}
        onChange={(event) => onChange(event.currentTarget.value === '' ? [] : [event.currentTarget.value])}
      />
      <p id={id} className={classes.count} data-within={bounds && words > 0 ? within : undefined}>
        {bounds &&
          words > 0 &&
          (within ? <IconCircleCheck size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />)}
        <span>{t('word_count', { count: words })}</span>
        {bounds && <span className={classes.bounds}>{bounds}</span>}
      </p>
    </div>
  );
}
