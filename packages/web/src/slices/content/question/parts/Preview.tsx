import { Alert, Button, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { previewQuestion } from '@sen/domain/content/contract.ts';
import type { Answer } from '@sen/domain/content/question/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { IconAlertTriangle, IconEraser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { RichText } from '../../../../ui/RichText.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { KeyView } from '../../player/KeyView.tsx';
import { QuestionAnswer, showsOwnText } from '../../player/QuestionAnswer.tsx';
import { type Draft, fieldsOf, missingIn } from '../draft.ts';
import classes from './Preview.module.css';

const wait_ms = 350;
type Previewed = Output<typeof previewQuestion>;

/** The question as a learner gets it, what the author's own try would earn, and what to look at before saving. */
export function Preview({ draft }: { readonly draft: Draft }) {
  const [answer, setAnswer] = useState<Answer>([]);
  const [showsKey, setShowsKey] = useState(false);
  const [asked] = useDebouncedValue({ draft, answer }, wait_ms);
  const lacks = Object.values(missingIn(asked.draft));
  const complete = lacks.length === 0;
  const preview = useQuery({
    queryKey: [previewQuestion.path, asked],
    queryFn: ({ signal }) =>
      call(
        previewQuestion,
        { question: fieldsOf(asked.draft), answer: asked.answer },
        { json: true, quiet: true, signal },
      ),
    enabled: complete,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('preview')}</h2>
        <p className={classes.note}>{t('preview_question_note')}</p>
      </header>
      {!complete && (
        <ul className={classes.lacks}>
          {[...new Set(lacks)].map((key) => (
            <li key={key}>
              <StatusBadge tone="open">{t(key)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {complete && preview.isError && <StatusBadge tone="attention">{t('preview_failed')}</StatusBadge>}
      {complete && preview.data && (
        <>
          <Sheet preview={preview.data} answer={answer} onAnswer={setAnswer} showsKey={showsKey} />
          <footer className={classes.foot}>
            <Earned checked={preview.data.checked} tried={answer.length > 0} sw={preview.data.question.sw} />
            {draft.type > 0 && (
              <span className={classes.tools}>
                {answer.length > 0 && (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="gray"
                    leftSection={<IconEraser size={16} aria-hidden />}
                    onClick={() => setAnswer([])}
                  >
                    {t('preview_clear')}
                  </Button>
                )}
                <Switch
                  label={t('preview_key')}
                  checked={showsKey}
                  onChange={(event) => setShowsKey(event.currentTarget.checked)}
                />
              </span>
            )}
          </footer>
          {showsKey && <Words review={preview.data.review} />}
          {preview.data.warnings.length > 0 && (
            <Alert color="amber" icon={<IconAlertTriangle />} title={t('preview_warnings')} mt="md">
              <ul className={classes.warnings}>
                {preview.data.warnings.map((warning) => (
                  <li key={warning}>{say(warning)}</li>
                ))}
              </ul>
            </Alert>
          )}
        </>
      )}
    </section>
  );
}

interface SheetProps {
  readonly preview: Previewed;
  readonly answer: Answer;
  readonly onAnswer: (answer: Answer) => void;
  readonly showsKey: boolean;
}

function Sheet({ preview: { question, review }, answer, onAnswer, showsKey }: SheetProps) {
  const id = useId();
  return (
    <div className={classes.sheet}>
      {question.audio !== '' && (
        // biome-ignore lint/a11y/useMediaCaption: words to a sound would be the answer.
        <audio controls src={question.audio} className={classes.audio} />
      )}
      <div id={id}>{!showsOwnText(question.type) && <RichText html={question.content} />}</div>
      <QuestionAnswer
        question={question}
        answer={answer}
        onChange={onAnswer}
        locked={false}
        labelledBy={id}
        review={showsKey ? review : undefined}
      />
      {showsKey && <KeyView review={review} />}
    </div>
  );
}

interface EarnedProps {
  readonly checked: Previewed['checked'];
  readonly tried: boolean;
  readonly sw: number;
}

/** What the tried answer would earn. */
function Earned({ checked, tried, sw }: EarnedProps) {
  if (!tried || !checked) return <span className={classes.earned}>{t('preview_try')}</span>;
  const score = t('preview_score', { score: formatNumber(checked.score), sw: formatNumber(sw) });
  if (checked.correct === null) return <StatusBadge tone="waiting">{t('preview_by_hand')}</StatusBadge>;
  return (
    <span className={classes.earned} role="status">
      <StatusBadge tone={checked.correct ? 'done' : 'failed'}>
        {t(checked.correct ? 'preview_right' : 'preview_wrong')}
      </StatusBadge>
      <strong className={classes.score}>{score}</strong>
    </span>
  );
}

const Words = ({ review }: { readonly review: Previewed['review'] }) => (
  <dl className={classes.words}>
    {(['feedback_true', 'feedback_false', 'help_text'] as const)
      .filter((field) => review[field] !== '')
      .map((field) => (
        <div key={field}>
          <dt>{t(`question_${field}`)}</dt>
          <dd>
            <RichText html={review[field]} look="inline" />
          </dd>
        </div>
      ))}
  </dl>
);
