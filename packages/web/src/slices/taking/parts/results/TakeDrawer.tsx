import { Drawer } from '@mantine/core';
import type { QuestionScore } from '@sen/domain/taking/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime, formatDuration, formatNumber, none } from '../../../../ui/format.ts';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import { QuestionAnswer } from '../../../content/index.ts';
import { blocksOf, type NumberedQuestion } from '../../paper.ts';
import { scoreText } from '../../score-text.ts';
import { type ExamPlace, type ReadTake, type Row, takeOfLearnerQuery } from '../../teaching-api.ts';
import { Asked } from '../Asked.tsx';
import { ScoreWords, Words } from '../Words.tsx';
import classes from './Results.module.css';
import { SitsToo } from './SitsToo.tsx';

const nothing = () => undefined;

interface TakeDrawerProps {
  readonly place: ExamPlace;
  /** The learner whose sitting is read; undefined closes the drawer. */
  readonly row: Row | undefined;
  /** Who reads may still sit it themselves. */
  readonly held: boolean;
  readonly onClose: () => void;
}

/** One learner's answers beside the table, with key, score and comments. */
export function TakeDrawer({ place, row, held, onClose }: TakeDrawerProps) {
  return (
    <Drawer.Root opened={row !== undefined} onClose={onClose} position="right" size="min(100vw, 46rem)">
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content>
        <div className={classes.drawerHead}>
          <Drawer.Title>{row?.name ?? ''}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <Drawer.Body>{row && <Sitting place={place} row={row} held={held} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface SittingProps {
  readonly place: ExamPlace;
  readonly row: Row;
  readonly held: boolean;
}

function Sitting({ place, row, held }: SittingProps) {
  const take = useQuery(takeOfLearnerQuery(place, row));
  if (take.isPending) return <TextSkeleton lines={10} />;
  if (take.isError) return <ErrorState error={take.error} retry={() => void take.refetch()} />;
  const scores = new Map((take.data.scores ?? []).map((score) => [score.uid, score]));
  return (
    <>
      <Facts take={take.data} />
      {held && <SitsToo />}
      {blocksOf(take.data.questions).map(({ introduction, questions }) => (
        <section key={introduction?.uid ?? questions[0]?.question.uid} className={classes.block}>
          {introduction && (
            <div className={classes.introduction}>
              <Asked question={introduction} id={`asked-${introduction.uid}`} />
            </div>
          )}
          {questions.map((one) => (
            <AnswerCard
              key={one.question.uid}
              one={one}
              take={take.data}
              score={scores.get(one.question.uid)}
              place={place}
            />
          ))}
        </section>
      ))}
    </>
  );
}

function Facts({ take }: { readonly take: ReadTake }) {
  const { result } = take;
  const facts = [
    {
      name: t('results_score'),
      value: result ? scoreText(result) : none,
    },
    { name: t('results_started'), value: formatDateTime(take.started_at) },
    { name: t('results_handed_in'), value: formatDateTime(take.finished_at) },
    { name: t('results_time_spent'), value: formatDuration(take.time_spent) },
    { name: t('results_violations'), value: formatNumber(take.violations) },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {take.incidents && take.incidents.length > 0 && (
        <div className={classes.incidents}>
          <dt>{t('results_incidents')}</dt>
          {take.incidents.map(({ type, at }) => (
            <dd key={`${type}-${at}`}>
              {formatDateTime(at)} · {t(`incident_${type}`)}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

interface AnswerCardProps {
  readonly one: NumberedQuestion;
  readonly take: ReadTake;
  readonly score: QuestionScore | undefined;
  readonly place: ExamPlace;
}

function AnswerCard({ one: { question, number }, take, score, place }: AnswerCardProps) {
  const review = take.review?.[question.uid];
  const titleId = `read-${question.uid}`;
  const askedId = `asked-${question.uid}`;
  const waits = score?.answered && score.score === null;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('results_question_number', { number })}</h3>
      <Asked question={question} id={askedId} />
      <QuestionAnswer
        question={question}
        answer={take.answers[question.uid]?.answer ?? []}
        onChange={nothing}
        locked
        another
        review={review}
        labelledBy={question.type === 1 ? titleId : askedId}
      />
      {review ? (
        <Words review={review} score={score} comment={take.comments?.[question.uid]} />
      ) : (
        score && <ScoreWords score={score} />
      )}
      {waits && (
        <Link
          to={urlOf('marking', {})}
          search={{ ...place, question_iid: question.iid, at: `${take.take_id}_${question.uid}` }}
        >
          {t('results_mark_this')}
        </Link>
      )}
    </article>
  );
}
