import { Button, Drawer } from '@mantine/core';
import type { QuestionScore } from '@sen/domain/taking/model.ts';
import { type Verdict, verdicts } from '@sen/domain/taking/points.ts';
import {
  IconCheck,
  IconCircleHalf2,
  IconClock,
  IconLayoutGrid,
  IconMinus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { ZoomableImages } from '../../../ui/ZoomableImages.tsx';
import { QuestionAnswer } from '../../content/index.ts';
import { useExamView } from '../exam-view.ts';
import { blocksOf, type NumberedQuestion } from '../paper.ts';
import type { Reviewed } from '../reviewed.ts';
import { scoreText } from '../score-text.ts';
import { Asked } from './Asked.tsx';
import { DisplayPanel } from './Display.tsx';
import introductionClasses from './Introduction.module.css';
import { LegendEntry, PaletteGrid, PaletteNumber } from './PaletteGrid.tsx';
import player from './Player.module.css';
import card from './QuestionCard.module.css';
import { verdictShown, Words } from './Words.tsx';

const icons: Record<Verdict, TablerIcon> = {
  right: IconCheck,
  partial: IconCircleHalf2,
  wrong: IconX,
  pending: IconClock,
  unanswered: IconMinus,
};
const nothing = () => undefined;
const cardId = (uid: string) => `review-${uid}`;

/** The finished paper: own answer, right answer, explanation, comment. */
export function ReviewPage({ reviewed, back }: { readonly reviewed: Reviewed; readonly back: ReactNode }) {
  const { item, questions, scores, result } = reviewed;
  const blocks = useMemo(() => blocksOf(questions), [questions]);
  const numbered = useMemo(() => blocks.flatMap((block) => block.questions), [blocks]);
  const scoreOf = useMemo(() => new Map(scores.map((score) => [score.uid, score])), [scores]);
  const [current, setCurrent] = useState<string>();
  const [opened, setOpened] = useState(false);
  const view = useExamView();

  const goTo = (uid: string) => {
    setCurrent(uid);
    setOpened(false);
    setTimeout(() => {
      const place = document.getElementById(cardId(uid));
      place?.scrollIntoView({ block: 'start' });
      place?.focus({ preventScroll: true });
    }, 180);
  };
  const present = new Set(numbered.map(({ question }) => verdictShown(scoreOf.get(question.uid))));
  const palette = (
    <PaletteGrid
      label={t('questions')}
      legend={verdicts
        .filter((verdict) => present.has(verdict))
        .map((verdict) => (
          <LegendEntry key={verdict} state={verdict} icon={icons[verdict]}>
            {t(`verdict_${verdict}`)}
          </LegendEntry>
        ))}
    >
      {numbered.map(({ question, number }) => {
        const verdict = verdictShown(scoreOf.get(question.uid));
        return (
          <PaletteNumber
            key={question.uid}
            cell={{ number, state: verdict, words: t(`verdict_${verdict}`), icon: icons[verdict] }}
            current={question.uid === current}
            onPick={() => goTo(question.uid)}
          />
        );
      })}
    </PaletteGrid>
  );

  return (
    <div className={player.player} data-spacing={view.spacing} data-contrast={view.contrast}>
      <header className={player.bar}>
        <div className={player.where}>
          <h1 className={player.name}>{item.name}</h1>
          <span className={player.count}>{t('review')}</span>
        </div>
        {result && <strong className="sen-tabular">{scoreText(result)}</strong>}
        <div className={player.tools}>
          <DisplayPanel />
        </div>
      </header>
      <div className={player.body}>
        <div className={player.paper}>
          {blocks.map((block) => (
            <section key={block.introduction?.uid ?? block.questions[0]?.question.uid} className={player.block}>
              {block.introduction && (
                <section className={introductionClasses.introduction}>
                  <h2 className={introductionClasses.of}>
                    {t('questions_range', {
                      first: block.questions[0]?.number ?? 0,
                      last: block.questions.at(-1)?.number ?? 0,
                    })}
                  </h2>
                  <ZoomableImages>
                    <Asked question={block.introduction} id={`asked-${block.introduction.uid}`} />
                  </ZoomableImages>
                </section>
              )}
              {block.questions.map((one) => (
                <ReviewCard
                  key={one.question.uid}
                  one={one}
                  reviewed={reviewed}
                  score={scoreOf.get(one.question.uid)}
                />
              ))}
            </section>
          ))}
        </div>
        <aside className={player.side}>
          {palette}
          {back}
        </aside>
      </div>
      <footer className={player.foot}>
        <Button
          variant="default"
          leftSection={<IconLayoutGrid size={20} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('questions')}
        </Button>
        {back}
      </footer>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="auto"
        title={t('questions')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {palette}
      </Drawer>
    </div>
  );
}

interface ReviewCardProps {
  readonly one: NumberedQuestion;
  readonly reviewed: Reviewed;
  readonly score: QuestionScore | undefined;
}

function ReviewCard({ one: { question, number }, reviewed, score }: ReviewCardProps) {
  const review = reviewed.review[question.uid];
  const titleId = `title-${question.uid}`;
  const askedId = `asked-${question.uid}`;
  return (
    <article id={cardId(question.uid)} className={card.card} aria-labelledby={titleId} tabIndex={-1}>
      <header className={card.head}>
        <h2 id={titleId} className={card.title}>
          {t('question_number', { number })}
          <span className={card.weight}>{t('points', { count: question.sw })}</span>
        </h2>
      </header>
      <ZoomableImages>
        <Asked question={question} id={askedId} />
        <QuestionAnswer
          question={question}
          answer={reviewed.answers[question.uid]?.answer ?? []}
          onChange={nothing}
          locked
          review={review}
          labelledBy={question.type === 1 ? titleId : askedId}
        />
      </ZoomableImages>
      {review && <Words review={review} score={score} comment={reviewed.comments[question.uid]} />}
    </article>
  );
}
