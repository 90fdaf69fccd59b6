import { Anchor, Button } from '@mantine/core';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { ExamMode, modeOfAddress } from '@sen/domain/taking/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { bootstrap } from '../../../platform/bootstrap.ts';
import { useConnection } from '../../../platform/connection.ts';
import { t } from '../../../platform/i18n.ts';
import { whenIdle } from '../../../platform/idle.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryClient } from '../../../platform/query.ts';
import { type ScreenCode, useRouteParams, useRouteState } from '../../../platform/route.ts';
import { Navigate, useLocation, useNavigate } from '../../../platform/router.ts';
import { currentUser, useUser } from '../../../platform/session.ts';
import { useStore } from '../../../platform/store.ts';
import { Offline } from '../../../ui/Offline.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { askForRetake, type ExamAddress, type ItemView, itemQuery, reviewQuery } from '../api.ts';
import { examUrl } from '../exam-url.ts';
import { wasOpen } from '../open-mark.ts';
import { ConnectionBanner, enterFullScreen, PreviewBanner } from '../parts/Banners.tsx';
import { Failure } from '../parts/Failure.tsx';
import { Refused } from '../parts/Refused.tsx';
import { ResultPage } from '../parts/ResultPage.tsx';
import { StartPage } from '../parts/StartPage.tsx';
import { OtherTab, SecondDevice } from '../parts/Stops.tsx';
import type { Reviewed } from '../reviewed.ts';
import { createExamRun, type ExamRun } from '../run.ts';

const ExamParams = z.object({ exam_mode: ExamMode, iid: z.coerce.number(), slug: z.string() });
const optionalIid = z.coerce.number().int().positive().optional().catch(undefined);
const ExamState = z.object({
  ciid: optionalIid,
  siid: optionalIid,
  take: optionalIid,
});

const ReviewPage = lazy(() => import('../parts/ReviewPage.tsx').then((file) => ({ default: file.ReviewPage })));

let Running: typeof import('../parts/Running.tsx').Running | undefined;
/** The code of the paper comes after that of its door. */
async function loadRunning(): Promise<void> {
  ({ Running } = await import('../parts/Running.tsx'));
}

const addressOf = (
  { exam_mode, iid }: z.output<typeof ExamParams>,
  { ciid, siid, take }: z.output<typeof ExamState>,
): ExamAddress => ({
  ...{ mode: modeOfAddress[exam_mode], iid, ciid, siid, take_id: take },
});

/** Of the door that the page began with the answer is new; every later door asks again. */
const begun = new Set<string>();
const new_for_ms = 5000;
/** The longest that a timer of a browser can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export const begin: ScreenCode['begin'] = async ({ params, search }) => {
  const { data } = ExamParams.safeParse(params);
  const address = data && addressOf(data, ExamState.parse(search));
  if (!address || address.mode === 'REVIEW' || !(address.mode === 'TRIAL' || currentUser())) return;
  begun.add(JSON.stringify(address));
  await queryClient.prefetchQuery(itemQuery(address));
};

/** An exam or exercise in all its modes, by its address alone. */
export default function ExamScreen() {
  const params = useRouteParams(ExamParams);
  const [state] = useRouteState(ExamState);
  const key = JSON.stringify(addressOf(params, state));
  // The same object for as long as the address says the same.
  const address = useMemo<ExamAddress>(() => JSON.parse(key), [key]);
  const user = useUser();
  const { href } = useLocation();
  // Only a trial is for guests too; everyone else comes back here after signing in.
  if (!user && address.mode !== 'TRIAL') return <Navigate to="/login" search={{ redirect: href }} replace />;
  return <ExamOf key={key} address={address} />;
}

function ExamOf({ address }: { readonly address: ExamAddress }) {
  const lost = useConnection() !== 'online';
  if (lost && bootstrap.from_device && address.mode !== 'NORMAL') return <Offline />;
  return address.mode === 'REVIEW' ? <Review address={address} /> : <Exam address={address} />;
}

function BackLink({ address, name }: { readonly address: ExamAddress; readonly name: string }) {
  const { ciid, siid, mode, iid } = address;
  // Whoever looks at it as an author came from the editor.
  if (mode === 'PREVIEW') return <Back to={urlOf('exercise', { iid }, { ciid })}>{t('back_to_editing')}</Back>;
  const to = ciid && siid ? urlOf('course_overview', { ciid, siid, slug: slugOf(name) }) : urlOf('dashboard', {});
  return <Back to={to}>{t(ciid && siid ? 'back_to_course' : 'menu_home')}</Back>;
}

const Back = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Anchor component={Link} to={to} display="inline-flex" mih="2.75rem" style={{ alignItems: 'center' }}>
    {children}
  </Anchor>
);

function Review({ address }: { readonly address: ExamAddress }) {
  const { data: take, error, refetch } = useQuery(reviewQuery(address));
  if (error) return <Refused error={error} address={address} retry={() => void refetch()} />;
  if (!take) return <PageSkeleton />;
  const { item, questions, answers, result } = take;
  const reviewed: Reviewed = {
    item,
    questions,
    answers,
    result,
    review: take.review ?? {},
    scores: take.scores ?? [],
    comments: take.comments ?? {},
  };
  const back = (
    <Button variant="default" component={Link} to={examUrl(address, 'normal', item.name)}>
      {t('back_to_result')}
    </Button>
  );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ReviewPage reviewed={reviewed} back={back} />
    </Suspense>
  );
}

function Exam({ address }: { readonly address: ExamAddress }) {
  const [run] = useState(() => createExamRun(address, loadRunning));
  useEffect(() => run.stop, [run]);
  useEffect(() => whenIdle(() => void loadRunning().catch(() => undefined)), []);
  const [staleTime] = useState(() => (begun.delete(JSON.stringify(address)) ? new_for_ms : 0));
  const { data: view, error, refetch } = useQuery({ ...itemQuery(address), refetchOnWindowFocus: false, staleTime });
  const { life, sitting, other_tab, holder, ending, set_aside, opening, nothing_kept } = useStore(run.state);
  const lost = useConnection() !== 'online';

  useEffect(() => {
    if (view) run.dispatch({ type: 'init', view: view.view, retake_waiting: view.retake_waiting });
  }, [view, run]);
  // A reload leads straight back into the sitting that this tab had open.
  useEffect(() => {
    const goesOn = view?.view === 'not_continued' && view.can.resume;
    if (goesOn && wasOpen(address) && !run.state.get().sitting) void run.resume();
  }, [view, run, address]);
  // So does a page that was opened without the server.
  useEffect(() => {
    if (lost && !view) void run.reopen();
  }, [lost, view, run]);
  // Ended elsewhere: what is kept of it is of no use any more.
  useEffect(() => {
    const { sitting: open, opening: soon } = run.state.get();
    if (view && view.view !== 'not_continued' && !open && !soon) run.endedElsewhere(view.past.at(-1)?.take_id);
  }, [view, run]);
  // What is held back until a moment is asked for again when that has passed.
  useEffect(() => {
    const until = view?.held?.until;
    if (!view || until == null) return;
    const wait_ms = Math.min(LONGEST_WAIT_MS, Math.max(0, until - view.server_time) * 1000 + 1000);
    const timer = setTimeout(() => void refetch(), wait_ms);
    return () => clearTimeout(timer);
  }, [view, refetch]);
  // What came of it and what may be done next is the server's to say.
  useEffect(() => {
    if (ending || set_aside) void refetch();
  }, [ending, set_aside, refetch]);

  const running = sitting !== null;
  const stop = holder ? (
    <SecondDevice holder={holder} />
  ) : other_tab ? (
    <OtherTab busy={opening} onTakeOver={() => void run.takeOver()} />
  ) : null;
  return (
    <>
      <ConnectionBanner running={running} />
      {stop ??
        (sitting && Running ? (
          <Running run={run} sitting={sitting} />
        ) : view ? (
          <Door key={life.step} run={run} view={view} address={address} onOpen={() => void refetch()} />
        ) : lost && nothing_kept ? (
          <Offline note="offline_no_exam_note" />
        ) : error ? (
          <Refused error={error} address={address} retry={() => void refetch()} />
        ) : (
          <PageSkeleton />
        ))}
    </>
  );
}

interface DoorProps {
  readonly run: ExamRun;
  readonly view: ItemView;
  readonly address: ExamAddress;
  readonly onOpen: () => void;
}

/** Before and after a sitting. */
function Door({ run, view, address, onOpen }: DoorProps) {
  const { life, opening, failure, ending, left_behind, set_aside, trial } = useStore(run.state);
  const navigate = useNavigate();
  const normal = address.mode === 'NORMAL';
  const { item } = view;
  const back = <BackLink address={address} name={item.name} />;
  const failed = failure ? <Failure error={failure} /> : null;
  const isOver = ending !== null || trial !== null || view.view === 'result' || view.view === 'finished';

  const begin = useCallback(() => {
    if (normal && item.rule_type === 'exam') void enterFullScreen();
    void (view.view === 'not_continued' ? run.resume() : run.start());
  }, [normal, item.rule_type, view.view, run]);

  if (!isOver) {
    const { current, can } = view;
    const startAgain = normal && current && can.start_again ? () => void run.startAgain(current.take_id) : undefined;
    return (
      <>
        {!normal && <PreviewBanner mode={address.mode} />}
        <StartPage
          view={view}
          normal={normal}
          set_aside={set_aside}
          opening={opening}
          failure={failed}
          onStart={begin}
          onStartAgain={startAgain}
          onOpen={onOpen}
          back={back}
        />
      </>
    );
  }
  const last = view.past.at(-1);
  const former = last?.take_id ?? 0;
  const reviewed = life.step === 'REVIEW' ? run.reviewed() : null;
  if (reviewed) {
    const close = (
      <Button variant="default" onClick={() => run.dispatch({ type: 'leave_review' })}>
        {t('back_to_result')}
      </Button>
    );
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ReviewPage reviewed={reviewed} back={close} />
      </Suspense>
    );
  }
  return (
    <>
      {!normal && <PreviewBanner mode={address.mode} />}
      <ResultPage
        item={item}
        view={normal ? view : undefined}
        result={trial?.result ?? ending?.outcome.result ?? last?.result ?? null}
        over_time={life.is_over_time || ending?.time_was_up === true || (normal && last?.is_over_time === true)}
        already_submitted={life.already_submitted_exam}
        unsaved={Math.max(ending?.unsaved.length ?? 0, left_behind)}
        opening={opening}
        failure={failed}
        back={back}
        onReview={
          normal
            ? () => navigate({ to: examUrl(address, 'review', item.name) })
            : trial?.review
              ? () => run.dispatch({ type: 'review' })
              : undefined
        }
        onRedo={() => void run.redo(former, false)}
        onRedoWrong={() => void run.redo(former, true)}
        retake_waiting={life.status === 'RETAKE'}
        onAskRetake={async () => {
          await askForRetake(address);
          run.dispatch({ type: 'ask_retake' });
          onOpen();
        }}
      />
    </>
  );
}
