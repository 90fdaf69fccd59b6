import type { QuestionForReview } from '@sen/domain/content/question/model.ts';
import type { QuestionScore } from '@sen/domain/taking/model.ts';
import { type Verdict, verdictOf } from '@sen/domain/taking/points.ts';
import { t } from '../../../platform/i18n.ts';
import { formatNumber } from '../../../ui/format.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { KeyView } from '../../content/index.ts';
import classes from './Words.module.css';

export const verdictShown = (score: QuestionScore | undefined): Verdict => (score ? verdictOf(score) : 'unanswered');

const tones: Record<Verdict, Tone> = {
  right: 'done',
  partial: 'attention',
  wrong: 'failed',
  pending: 'waiting',
  unanswered: 'open',
};

/** Verdict and points of a question. */
export function ScoreWords({ score }: { readonly score: QuestionScore | undefined }) {
  const verdict = verdictShown(score);
  const points = score?.score ?? null;
  return (
    <span className={classes.score}>
      <StatusBadge tone={tones[verdict]}>{t(`verdict_${verdict}`)}</StatusBadge>
      {points !== null && score && (
        <span className="sen-tabular">
          {t('points_of', { points: formatNumber(points), most: formatNumber(score.sw) })}
        </span>
      )}
    </span>
  );
}

interface WordsProps {
  readonly review: QuestionForReview;
  readonly score: QuestionScore | undefined;
  readonly comment?: string;
}

/** A comment is plain text, as it was typed: a `<` in it is a `<`, a new line a new line. */
function asHtml(text: string): string {
  const place = document.createElement('div');
  place.textContent = text;
  return place.innerHTML.replaceAll('\n', '<br>');
}

/** What is said of an answer once its key may be seen: verdict, right answer, explanation, comment. */
export function Words({ review, score, comment }: WordsProps) {
  const feedback =
    score?.isCorrect === true ? review.feedback_true : score?.isCorrect === false ? review.feedback_false : '';
  return (
    <div className={classes.words}>
      <ScoreWords score={score} />
      {verdictShown(score) !== 'right' && <KeyView review={review} />}
      <Said title={t('comment_of_marker')} html={asHtml(comment ?? '')} />
      <Said title={t('feedback')} html={feedback} />
      {review.has_help && (
        <details className={classes.said}>
          <summary className={classes.title}>{t('explanation')}</summary>
          <RichText html={review.help_text} look="inline" />
        </details>
      )}
    </div>
  );
}

function Said({ title, html }: { readonly title: string; readonly html: string }) {
  if (html.trim() === '') return null;
  return (
    <div className={classes.said}>
      <p className={classes.title}>{title}</p>
      <RichText html={html} look="inline" />
    </div>
  );
}
