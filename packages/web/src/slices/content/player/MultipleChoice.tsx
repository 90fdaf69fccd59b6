import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../../platform/i18n.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { type AnswerProps, slotText } from './answer-props.ts';
import classes from './MultipleChoice.module.css';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letterOf = (index: number): string => letters[index] ?? String(index + 1);

/** The choices after one was taken or let go: one at a time, or any number. */
export function chosenAfter(chosen: readonly string[], id: string, many: boolean): string[] {
  if (!many) return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

/** One right choice (radio buttons) or several (check boxes); the whole row is the target. */
export function MultipleChoice({ question, answer, onChange, locked, review, another, labelledBy }: AnswerProps) {
  const name = useId();
  const many = question.sub_type === 'MMC';
  const chosen = answer.map(slotText);
  const given = another ? 'learners_answer' : 'your_answer';
  return (
    <fieldset aria-labelledby={labelledBy} className={classes.choices}>
      {many && <p className={classes.hint}>{t('choose_all_that_apply')}</p>}
      {(question.parts ?? []).map(({ id, text }, index) => {
        const picked = chosen.includes(id);
        const right = review?.key.includes(id);
        const mark = right ? 'right' : picked && review ? 'wrong' : undefined;
        const said = review?.choice_feedback[id];
        return (
          <div key={id} className={classes.row} data-picked={picked || undefined} data-mark={mark}>
            <label className={classes.choice}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={name}
                checked={picked}
                disabled={locked}
                onChange={() => onChange(chosenAfter(chosen, id, many))}
              />
              <span className={classes.letter} data-many={many || undefined} aria-hidden="true">
                {picked && many ? <IconCheck size={16} stroke={2.5} /> : letterOf(index)}
              </span>
              <RichText html={text} look="inline" />
            </label>
            {mark && (
              <span className={classes.mark}>
                {right ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
                {t(right ? 'right_answer' : given)}
                {right && picked && ` · ${t(given)}`}
              </span>
            )}
            {picked && said && (
              <div className={classes.feedback}>
                <RichText html={said} look="inline" />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
