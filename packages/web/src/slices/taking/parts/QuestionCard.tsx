import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { type ComponentProps, memo, useCallback, useMemo, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { useStore } from '../../../platform/store.ts';
import { noticeFailure } from '../../../ui/notice.tsx';
import { ZoomableImages } from '../../../ui/ZoomableImages.tsx';
import { QuestionAnswer } from '../../content/index.ts';
import type { NumberedQuestion } from '../paper.ts';
import { heardBy } from '../sounds.ts';
import { Asked } from './Asked.tsx';
import { PlaceWords } from './PlaceWords.tsx';
import classes from './QuestionCard.module.css';
import { useSheetQuestion, useSitting } from './sitting-context.ts';
import { Words } from './Words.tsx';

export const cardId = (uid: string) => `question-${uid}`;

/** One question with its answer. While it is answered, only what the answer changes renders: not its words, nor the card. */
export const QuestionCard = memo(function QuestionCard({ question, number }: NumberedQuestion) {
  const { item, sheet, queue, checked } = useSitting();
  const fixed = useSheetQuestion(question.uid, ({ fixed }) => fixed);
  const checking = useSheetQuestion(question.uid, ({ checking }) => checking);
  const audiosInfo = useSheetQuestion(question.uid, ({ audiosInfo }) => audiosInfo);
  const key = useStore(checked)[question.uid];
  const titleId = `title-${question.uid}`;
  const askedId = `asked-${question.uid}`;
  const { options } = item;
  const onSound = useCallback(
    (index: number, status: string, plays: number) => {
      const audios = sheet.of(question.uid).get().audiosInfo;
      sheet.change(question.uid, { audiosInfo: { ...audios, [index]: { status, plays } } });
    },
    [sheet, question.uid],
  );
  const rule = options.disable_question_audio_replay ? 'no_replay' : 'free';
  const heard = useMemo(() => heardBy(question, rule), [question, rule]);
  const counted = useMemo(
    () => ({ rule, audios: audiosInfo, sounds: heard.sounds, onSound }) as const,
    [rule, audiosInfo, heard, onSound],
  );
  return (
    <article id={cardId(question.uid)} className={classes.card} aria-labelledby={titleId} tabIndex={-1}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('question_number', { number })}
          <span className={classes.weight}>{t('points', { count: question.sw })}</span>
        </h2>
        <PlaceOf uid={question.uid} />
        <FlagButton uid={question.uid} />
      </header>
      <ZoomableImages>
        <Asked question={heard.question} id={askedId} counted={counted} />
        <Answer
          question={heard.question}
          locked={fixed || checking}
          review={key?.review}
          labelledBy={question.type === 1 ? titleId : askedId}
        />
      </ZoomableImages>
      <Overruled uid={question.uid} />
      {key && <Words review={key.review} score={key.score} />}
      {options.instant_key && queue && !fixed && <Check question={question} />}
    </article>
  );
});

/** Saved, and where: changes several times for each answer. */
const PlaceOf = memo(function PlaceOf({ uid }: { readonly uid: string }) {
  return <PlaceWords place={useSheetQuestion(uid, ({ place }) => place)} />;
});

/** What was entered is not what stands. */
const Overruled = memo(function Overruled({ uid }: { readonly uid: string }) {
  const overruled = useSheetQuestion(uid, ({ overruled }) => overruled);
  return (
    <div role="alert" className={classes.overruled}>
      {overruled && (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          {t('answer_not_taken')}
        </>
      )}
    </div>
  );
});

type AnswerProps = Omit<ComponentProps<typeof QuestionAnswer>, 'answer' | 'onChange'>;

const Answer = memo(function Answer(props: AnswerProps) {
  const { uid } = props.question;
  const { sheet } = useSitting();
  const answer = useSheetQuestion(uid, ({ answer }) => answer);
  return <QuestionAnswer {...props} answer={answer} onChange={(next) => sheet.change(uid, { answer: next })} />;
});

/** Apart from the card, so that typing does not draw it again. */
const FlagButton = memo(function FlagButton({ uid }: { readonly uid: string }) {
  const { sheet } = useSitting();
  const flagged = useSheetQuestion(uid, ({ flagged }) => flagged);
  const Icon = flagged ? IconFlagFilled : IconFlag;
  return (
    <Button
      variant="subtle"
      color={flagged ? 'accent' : 'gray'}
      size="sm"
      aria-pressed={flagged}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => sheet.change(uid, { flagged: !flagged })}
    >
      <span className={classes.flag}>{t(flagged ? 'flagged' : 'flag')}</span>
    </Button>
  );
});

function Check({ question }: Pick<NumberedQuestion, 'question'>) {
  const { check } = useSitting();
  const given = useSheetQuestion(question.uid, ({ answer }) => answer.length > 0);
  const [busy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    check(question)
      .catch(noticeFailure)
      .finally(() => setBusy(false));
  };
  return (
    <div className={classes.check}>
      <Button variant="default" onClick={ask} loading={busy} disabled={!given}>
        {t('check_answer')}
      </Button>
      <span>{t('check_answer_note')}</span>
    </div>
  );
}
