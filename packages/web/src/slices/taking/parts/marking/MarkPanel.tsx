import { Button, Textarea, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { CallRefused } from '../../../../platform/call.ts';
import { hasText, t } from '../../../../platform/i18n.ts';
import { useStore } from '../../../../platform/store.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { SaveState } from '../../../../ui/SaveState.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { lengthFault } from '../../../../ui/TextLine.tsx';
import type { Task } from '../../teaching-api.ts';
import { CommentBank } from './CommentBank.tsx';
import classes from './Desk.module.css';
import { keyOf, quickScores, scoreIn } from './desk.ts';
import type { Mark } from './marks.ts';
import type { Desk } from './use-desk.ts';

/** What the school keeps of a comment, in characters. */
const longest_comment = 10_000;

/** Why the mark cannot be saved as it stands. */
function problemOf({ text, failure }: Mark, weight: number): string | undefined {
  if (text.trim() !== '' && scoreIn(text, weight) === undefined) {
    return t('marking_score_between', { most: formatNumber(weight) });
  }
  if (!(failure instanceof CallRefused)) return undefined;
  return t(hasText(failure.message) ? failure.message : 'save_failed');
}

interface MarkPanelProps {
  readonly desk: Desk;
  readonly task: Task;
  readonly scoreField: RefObject<HTMLInputElement | null>;
}

/** Score, comment, and what to do with them. Kept while the desk turns from one answer to the next. */
export function MarkPanel({ desk, task, scoreField }: MarkPanelProps) {
  const mark = useStore(desk.marks.of(task));
  const comment = useRef<HTMLTextAreaElement>(null);
  const problem = problemOf(mark, task.sw);
  const score = scoreIn(mark.text, task.sw);
  const key = keyOf(task);

  // Who marks by keyboard goes on at once with the next score.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    const active = document.activeElement;
    if (active === comment.current) scoreField.current?.focus();
    if (document.activeElement === scoreField.current) scoreField.current?.select();
  }, [key]);

  const publish = () => {
    if (score === undefined) scoreField.current?.focus();
    else if (lengthFault(mark.comment, longest_comment)) comment.current?.focus();
    else desk.publish();
  };
  return (
    <form
      className={classes.panel}
      aria-label={t('marking_mark')}
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <div className={classes.fields}>
        <ScoreField mark={mark} task={task} problem={problem} desk={desk} scoreField={scoreField} />
        <Textarea
          ref={comment}
          label={t('marking_comment')}
          description={t('marking_comment_note')}
          value={mark.comment}
          minRows={4}
          maxRows={12}
          error={lengthFault(mark.comment, longest_comment)}
          onChange={(event) => desk.write({ comment: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) publish();
            else if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <CommentBank comment={mark.comment} onTake={(next) => desk.write({ comment: next })} />
      </div>
      <PrimaryAction note={<Where mark={mark} retry={desk.marks.retry} />}>
        <Button
          variant="default"
          disabled={score === undefined || mark.published === 'yes'}
          onClick={() => void desk.marks.saveDraft(task)}
        >
          {t('marking_save_draft')}
        </Button>
        <Button type="submit">{t(mark.published === 'yes' ? 'marking_publish_again' : 'marking_publish_next')}</Button>
      </PrimaryAction>
    </form>
  );
}

/** Where the mark is: nowhere yet, here, a draft, or before the learner's eyes. */
function Where({ mark, retry }: { readonly mark: Mark; readonly retry: () => void }) {
  const { saving, published } = mark;
  if (published === 'yes' && saving.state === 'saved')
    return <StatusBadge tone="done">{t('marking_published')}</StatusBadge>;
  if (saving.state === 'untouched') return <span className={classes.where}>{t('marking_not_marked')}</span>;
  return (
    <span className={classes.where}>
      <SaveState saving={saving} retry={retry} />
      {saving.state === 'saved' && <span>{t('marking_as_draft')}</span>}
      {saving.state === 'on_device' && mark.text.trim() === '' && <span>{t('marking_needs_score')}</span>}
    </span>
  );
}

interface ScoreFieldProps extends MarkPanelProps {
  readonly mark: Mark;
  readonly problem: string | undefined;
}

function ScoreField({ mark, task, problem, desk, scoreField }: ScoreFieldProps) {
  const id = useId();
  const score = scoreIn(mark.text, task.sw);
  return (
    <div>
      <div className={classes.score}>
        <TextInput
          ref={scoreField}
          id={id}
          label={t('marking_score')}
          value={mark.text}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-problem`}
          error={problem !== undefined}
          onChange={(event) => desk.write({ text: event.currentTarget.value })}
        />
        <span className={classes.of}>/ {formatNumber(task.sw)}</span>
      </div>
      <fieldset className={classes.quick} aria-label={t('marking_quick_scores')}>
        {quickScores(task.sw).map((value) => (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-pressed={score === value}
            onClick={() => desk.write({ text: String(value) })}
          >
            {formatNumber(value)}
          </button>
        ))}
      </fieldset>
      <p id={`${id}-problem`} className={classes.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
