import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { markSubmission } from '@sen/domain/learning/assignments/contract.ts';
import { useState } from 'react';
import { CallRefused, call } from '../../../../platform/call.ts';
import { fieldErrors } from '../../../../platform/form.ts';
import { hasText, t } from '../../../../platform/i18n.ts';
import { readOwn, UNSAVED, writeOwn } from '../../../../platform/own-storage.ts';
import { FormMessage } from '../../../../ui/fields.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { MomentField } from '../../../../ui/MomentField.tsx';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';
import { type ExamPlace, readSubmissions, type Submission, type SubmissionRow } from '../../teaching-api.ts';
import { CommentBank } from '../marking/CommentBank.tsx';
import { noteComment } from '../marking/comment-bank.ts';
import deskClasses from '../marking/Desk.module.css';
import { quickScores, scoreIn } from '../marking/desk.ts';
import classes from './assignments.module.css';
import { whose } from './whose.ts';
import { Written } from './written.ts';

interface SubmissionMarkProps {
  readonly place: ExamPlace;
  readonly row: SubmissionRow;
  readonly submission: Submission;
  readonly onDone: () => void;
}

/** What the server has of the mark: a note, or what is published. */
function storedIn({ note, tries }: Submission): Written {
  const known = note ?? tries[0]?.verdict;
  const score = known?.score ?? null;
  const text = score === null ? '' : String(score);
  return { text, comment: known?.comment ?? '', returned: known?.returned ?? false, open_until: 0 };
}

const same = (one: Written, other: Written): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Score, comment, and what to do with the work; what is typed stays on this device until it is saved. */
export function SubmissionMark({ place, row, submission, onDone }: SubmissionMarkProps) {
  const { points, tries } = submission;
  const number = tries[0]?.number ?? 0;
  const kept_as = `${UNSAVED}submission:${row.iid}:${number}`;
  const stored = storedIn(submission);
  const [mark, setMark] = useState<Written>(() => Written.safeParse(readOwn(kept_as)).data ?? stored);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<'draft' | 'publish'>();
  const score = scoreIn(mark.text, points);
  const published = tries[0]?.verdict !== null && tries[0]?.verdict !== undefined;

  const change = (changes: Partial<Written>) => {
    const next = { ...mark, ...changes };
    setMark(next);
    setErrors({});
    setMessage(undefined);
    writeOwn(kept_as, same(next, stored) ? undefined : next);
  };
  const refused = async (error: unknown) => {
    if (!(error instanceof CallRefused)) return noticeFailure(error);
    setErrors(fieldErrors(error));
    setOver(error.message === 'marked_meanwhile');
    setMessage(t(hasText(error.message) ? error.message : 'save_failed'));
    if (error.message === 'handed_in_meanwhile') await readSubmissions();
  };
  const send = async (publish: boolean) => {
    if (mark.text.trim() !== '' && score === undefined)
      return setErrors({ score: t('marking_score_between', { most: formatNumber(points) }) });
    setSending(publish ? 'publish' : 'draft');
    const { comment, returned, open_until } = mark;
    try {
      const given = {
        ...whose(place, row),
        number,
        score: score ?? null,
        comment,
        returned,
        open_until,
        publish,
        over,
      };
      await call(markSubmission, given, { quiet: true });
      writeOwn(kept_as, undefined);
      noteComment(comment);
      await readSubmissions();
      if (publish) onDone();
    } catch (error) {
      await refused(error);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <form
      className={deskClasses.panel}
      aria-label={t('marking_mark')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(true);
      }}
    >
      <div className={deskClasses.fields}>
        <div>
          <div className={deskClasses.score}>
            <TextInput
              label={t('marking_score')}
              value={mark.text}
              inputMode="decimal"
              autoComplete="off"
              error={errors.score !== undefined}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <span className={deskClasses.of}>/ {formatNumber(points)}</span>
          </div>
          <fieldset className={deskClasses.quick} aria-label={t('marking_quick_scores')}>
            {quickScores(points).map((value) => (
              <button
                key={value}
                type="button"
                className={deskClasses.chip}
                aria-pressed={score === value}
                onClick={() => change({ text: String(value) })}
              >
                {formatNumber(value)}
              </button>
            ))}
          </fieldset>
          <p className={deskClasses.problem} role="alert">
            {errors.score}
          </p>
        </div>
        <Textarea
          label={t('marking_comment')}
          value={mark.comment}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={10_000}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <CommentBank comment={mark.comment} onTake={(comment) => change({ comment })} />
        <Checkbox
          label={t('submission_return')}
          description={t('submission_return_note')}
          checked={mark.returned}
          onChange={(event) => change({ returned: event.currentTarget.checked })}
        />
        {mark.returned && (
          <MomentField
            label={t('submission_return_until')}
            description={t('submission_return_until_note')}
            value={mark.open_until}
            error={errors.open_until}
            onChange={(open_until) => change({ open_until })}
          />
        )}
      </div>
      <div className={classes.message}>
        <FormMessage>{message}</FormMessage>
      </div>
      <PrimaryAction
        note={
          published ? (
            <StatusBadge tone="done">{t('marking_published')}</StatusBadge>
          ) : (
            submission.note && <StatusBadge tone="going">{t('submission_noted')}</StatusBadge>
          )
        }
      >
        {!published && (
          <Button variant="default" loading={sending === 'draft'} onClick={() => void send(false)}>
            {t('marking_save_draft')}
          </Button>
        )}
        <Button type="submit" loading={sending === 'publish'}>
          {t(published || over ? 'marking_publish_again' : 'marking_publish_next')}
        </Button>
      </PrimaryAction>
      <UnsavedGuard unsaved={!same(mark, stored)} kept beside={['at']} />
    </form>
  );
}
