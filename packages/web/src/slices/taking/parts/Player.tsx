import { Button, Drawer } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react';
import { type MouseEvent, memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../../platform/after-paint.ts';
import { t } from '../../../platform/i18n.ts';
import { useExamView } from '../exam-view.ts';
import { type Block, blocksOf, type NumberedQuestion } from '../paper.ts';
import type { Sitting } from '../sitting.ts';
import { DisplayPanel, ShortcutHelp } from './Display.tsx';
import { FinishDialog } from './FinishDialog.tsx';
import { Introduction } from './Introduction.tsx';
import { Palette } from './Palette.tsx';
import classes from './Player.module.css';
import { cardId, QuestionCard } from './QuestionCard.tsx';
import { SaveLine } from './SaveLine.tsx';
import { SittingProvider } from './sitting-context.ts';
import { Timer } from './Timer.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useScreenAwake } from './Watch.tsx';

/** Which question is in front, and whether the last one was; both survive a reload and a crash. */
function usePlace({ place, keepPlace }: Sitting, questions: readonly NumberedQuestion[]) {
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ question }) => question.uid === place?.uid),
    ),
  );
  const [reachedLast, setReachedLast] = useState(place?.reached_last === true);
  // Where the learner is going: the bars say it at once, though the question itself is drawn when the press has been answered.
  const [going, setGoing] = useState(current);
  const target = useRef(current);
  const go = useCallback((index: number) => {
    target.current = index;
    setGoing(index);
    afterPaint(() => startTransition(() => setCurrent(target.current)));
  }, []);
  useEffect(() => {
    const reached_last = reachedLast || current === questions.length - 1;
    setReachedLast(reached_last);
    const uid = questions[current]?.question.uid;
    if (uid) keepPlace({ uid, reached_last });
  }, [current, reachedLast, questions, keepPlace]);
  return { current, going, target, go, reachedLast };
}

const dialogCloses_ms = 200;
const arrives_ms = 700;

/** Whether what stands in the place of Next may be pressed: whoever pressed that quickly would press this too. */
function useArrived(isLast: boolean): boolean {
  const [arrived, setArrived] = useState(isLast);
  useEffect(() => {
    if (!isLast) return setArrived(false);
    const timer = setTimeout(() => setArrived(true), arrives_ms);
    return () => clearTimeout(timer);
  }, [isLast]);
  return arrived;
}

/** Brings a question to the keyboard, unless one of its fields has it. */
const focusCard = (uid: string) => {
  const card = document.getElementById(cardId(uid));
  if (!card?.contains(document.activeElement)) card?.focus({ preventScroll: true });
};

/** Brings a question to the eye and to the keyboard; `fromTop` with the introduction above it. */
const show = (uid: string, fromTop: boolean) => {
  if (fromTop) scrollTo({ top: 0 });
  else document.getElementById(cardId(uid))?.scrollIntoView({ block: 'start' });
  focusCard(uid);
};

/** The exam under way: question, palette, time, where the answers are. Nothing else. */
export function Player({ sitting }: { readonly sitting: Sitting }) {
  const { item, sheet } = sitting;
  const blocks = useMemo(() => blocksOf(sitting.questions), [sitting]);
  const questions = useMemo(() => blocks.flatMap((block) => block.questions), [blocks]);
  const { current, going, target, go, reachedLast } = usePlace(sitting, questions);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const view = useExamView();
  useScreenAwake();

  const single = item.rule_type !== 'practice';
  const here = questions[current];
  const showing = useRef<string>(undefined);
  const closing = useRef(false);
  const goTo = useCallback(
    (uid: string) => {
      const index = questions.findIndex(({ question }) => question.uid === uid);
      if (index < 0) return;
      setSheetOpen(false);
      setFinishing(false);
      showing.current = uid;
      if (index !== target.current) return go(index);
      closing.current = false;
      setTimeout(() => show(uid, false), dialogCloses_ms);
    },
    [questions, target, go],
  );
  useEffect(() => {
    const uid = here?.question.uid;
    if (!uid || showing.current !== uid) return;
    showing.current = undefined;
    const fromTop = single && blocks.some(({ introduction, questions: [one] }) => introduction && one === here);
    show(uid, fromTop);
    if (!closing.current) return;
    closing.current = false;
    // A dialog that closes gives the focus back; after that it belongs to the question.
    const again = setTimeout(() => show(uid, fromTop), dialogCloses_ms);
    return () => clearTimeout(again);
  }, [here, blocks, single]);
  const pickInDialog = useCallback(
    (uid: string) => {
      closing.current = true;
      goTo(uid);
    },
    [goTo],
  );
  const turn = useCallback(
    (by: 1 | -1) => {
      const next = questions[target.current + by];
      if (next) goTo(next.question.uid);
    },
    [questions, target, goTo],
  );
  useShortcuts({ sheet, current: here?.question, turn });

  const enter = useCallback(
    (uid: string) => go(questions.findIndex(({ question }) => question.uid === uid)),
    [questions, go],
  );

  const isLast = going === questions.length - 1;
  const arrived = useArrived(isLast);
  const mayFinish = !item.options.only_show_finish_button_when_reach_last_question || reachedLast;
  const focusHere = useCallback(() => {
    const uid = questions[target.current]?.question.uid;
    if (uid) focusCard(uid);
  }, [questions, target]);
  // What led here is gone: the button that began the exam, or the page before a reload.
  useEffect(() => {
    if (document.activeElement === document.body) focusHere();
  }, [focusHere]);
  const asker = useRef<Element>(null);
  const askFinish = useCallback(() => {
    asker.current = document.activeElement;
    setFinishing(true);
  }, []);
  const finishInPlaceOfNext = ({ detail }: MouseEvent) => {
    const by_key = detail === 0;
    if (by_key || arrived) askFinish();
  };
  const keepWorking = useCallback(() => {
    setFinishing(false);
    const asked = asker.current;
    setTimeout(() => {
      if (asked instanceof HTMLElement && asked.isConnected && asked !== document.body) asked.focus();
      else focusHere();
    }, dialogCloses_ms);
  }, [focusHere]);
  const palette = { questions, current: questions[going]?.question.uid };
  const finish = t(item.rule_type === 'exam' ? 'finish_exam' : 'finish_exercise');

  return (
    <SittingProvider value={sitting}>
      <div className={classes.player} data-spacing={view.spacing} data-contrast={view.contrast}>
        <header className={classes.bar}>
          <div className={classes.where}>
            <h1 className={classes.name}>{item.name}</h1>
            {single && (
              <span className={classes.count}>{t('question_of', { number: going + 1, total: questions.length })}</span>
            )}
          </div>
          <Timer />
          <SaveLine />
          <div className={classes.tools}>
            <ShortcutHelp />
            <DisplayPanel />
          </div>
        </header>

        <div className={classes.body}>
          <div
            className={classes.paper}
            data-single={single || undefined}
            data-turning={(single && going !== current) || undefined}
          >
            {single
              ? here && <OneQuestion blocks={blocks} here={here} />
              : blocks.map((block, index) => (
                  <BlockOfQuestions
                    key={block.introduction?.uid ?? block.questions[0]?.question.uid ?? index}
                    block={block}
                    onEnter={enter}
                  />
                ))}
          </div>
          <aside className={classes.side}>
            <Palette {...palette} onPick={goTo} />
            {mayFinish && (
              <Button variant={single ? 'default' : 'filled'} fullWidth onClick={askFinish}>
                {finish}
              </Button>
            )}
          </aside>
        </div>

        <footer className={classes.foot} data-single={single || undefined}>
          {single && (
            <Button
              variant="default"
              // Not truly off: a quick press more would leave the focus nowhere.
              data-disabled={going === 0 || undefined}
              aria-disabled={going === 0}
              leftSection={<IconChevronLeft size={20} aria-hidden />}
              onClick={() => turn(-1)}
            >
              <span className={classes.word}>{t('previous')}</span>
            </Button>
          )}
          <Button
            className={classes.opener}
            variant="default"
            leftSection={<IconLayoutGrid size={20} aria-hidden />}
            onClick={() => setSheetOpen(true)}
          >
            <span className="sen-tabular">{single ? `${going + 1} / ${questions.length}` : t('questions')}</span>
          </Button>
          {single && !isLast && (
            <Button rightSection={<IconChevronRight size={20} aria-hidden />} onClick={() => turn(1)}>
              {t('next')}
            </Button>
          )}
          {(!single || isLast) && mayFinish && (
            <Button
              className={single ? undefined : classes.opener}
              aria-disabled={single && !arrived}
              onClick={single ? finishInPlaceOfNext : askFinish}
            >
              {t('finish_exercise')}
            </Button>
          )}
        </footer>
      </div>

      <Drawer
        opened={sheetOpen}
        onClose={() => setSheetOpen(false)}
        position="bottom"
        size="auto"
        title={t('questions')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className={classes.sheet}>
          <Palette {...palette} onPick={pickInDialog} />
          {mayFinish && (
            <Button
              variant="default"
              onClick={() => {
                setSheetOpen(false);
                askFinish();
              }}
            >
              {finish}
            </Button>
          )}
        </div>
      </Drawer>
      {finishing && <FinishDialog questions={questions} onPick={pickInDialog} onClose={keepWorking} />}
    </SittingProvider>
  );
}

const rangeOf = ({ questions }: Block) => ({ first: questions[0]?.number ?? 0, last: questions.at(-1)?.number ?? 0 });

interface OneProps {
  readonly blocks: readonly Block[];
  readonly here: NumberedQuestion;
}

/** The question in front, under its introduction. */
const OneQuestion = memo(function OneQuestion({ blocks, here }: OneProps) {
  const block = blocks.find(({ questions }) => questions.includes(here));
  return (
    <>
      {block?.introduction && (
        <Introduction key={block.introduction.uid} question={block.introduction} {...rangeOf(block)} />
      )}
      <QuestionCard key={here.question.uid} {...here} />
    </>
  );
});

interface BlockProps {
  readonly block: Block;
  /** The learner turned to this question. */
  readonly onEnter: (uid: string) => void;
}

const BlockOfQuestions = memo(function BlockOfQuestions({ block, onEnter }: BlockProps) {
  return (
    <section className={classes.block}>
      {block.introduction && <Introduction question={block.introduction} {...rangeOf(block)} />}
      {block.questions.map((one) => (
        <div key={one.question.uid} onFocusCapture={() => onEnter(one.question.uid)}>
          <QuestionCard {...one} />
        </div>
      ))}
    </section>
  );
});
