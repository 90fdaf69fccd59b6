import { countWords } from '@sen/domain/shared/words-in.ts';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { formatDateTime, formatNumber } from '../../../../ui/format.ts';
import { RichText } from '../../../../ui/RichText.tsx';
import type { Task } from '../../teaching-api.ts';
import classes from './Desk.module.css';
import { lengthOf } from './desk.ts';

function boundsOf({ wordmin, wordmax }: Task): string {
  if (wordmin > 0 && wordmax > 0) return t('marking_words_between', { least: wordmin, most: wordmax });
  if (wordmin > 0) return t('marking_words_at_least', { least: wordmin });
  return wordmax > 0 ? t('marking_words_at_most', { most: wordmax }) : '';
}

function WordCount({ task }: { readonly task: Task }) {
  const count = countWords(task.answer);
  const length = lengthOf(count, task);
  const Icon = length === 'within' ? IconCircleCheck : IconInfoCircle;
  return (
    <span className={classes.words} data-length={length}>
      {length !== 'free' && <Icon size={16} aria-hidden />}
      {t('marking_words', { count })}
      {length !== 'free' && <span>· {boundsOf(task)}</span>}
      {(length === 'short' || length === 'long') && <span>· {t(`marking_words_${length}`)}</span>}
    </span>
  );
}

/** The question, which may be folded away while many answers to it are read. */
function Asked({ task }: { readonly task: Task }) {
  const [open, setOpen] = useState(true);
  return (
    <details className={classes.asked} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t('marking_the_question')}</span>
        <span className={classes.weight}>{t('marking_worth', { count: task.sw, weight: formatNumber(task.sw) })}</span>
      </summary>
      <RichText html={task.content} look="inline" />
    </details>
  );
}

interface AnswerSheetProps {
  readonly task: Task;
  /** The learner's name, or what stands for it while names are hidden. */
  readonly learner: string;
}

/** What was asked and what was answered, in type made for reading. */
export function AnswerSheet({ task, learner }: AnswerSheetProps) {
  return (
    <div className={classes.sheet}>
      <Asked task={task} />
      <article className={classes.answer} aria-label={t('marking_answer_of', { name: learner })}>
        <header className={classes.answerHead}>
          <h2>{learner}</h2>
          <p>{t('marking_handed_in', { time: formatDateTime(task.finished_at) })}</p>
        </header>
        {task.answer.trim() === '' ? (
          <p className={classes.nothing}>{t('marking_nothing_written')}</p>
        ) : (
          <div className={classes.text}>{task.answer}</div>
        )}
        <WordCount task={task} />
      </article>
    </div>
  );
}
