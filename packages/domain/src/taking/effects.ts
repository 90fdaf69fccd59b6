/** What each action changes beside status and step. */
import type { SubmitError, TakeResult, ViewState } from './model.ts';
import { timeLeftText } from './rules.ts';
import {
  initialTakeState,
  type Loaded,
  type QuestionInfo,
  type TakeAction,
  type TakeQuestion,
  type TakeState,
} from './state.ts';

/** What an action changes beside status and step; null where its details forbid it. */
export function effectOf(state: TakeState, action: TakeAction): Partial<TakeState> | null {
  switch (action.type) {
    case 'init':
      return { ...viewed[action.view], result: action.result ?? null };
    case 'loaded':
      return loaded(state, action);
    case 'answer':
      return changed(state, action.uid, { answer: action.answer, isTouched: true }, { lastLearnTime: action.at });
    case 'play_audio':
      return played(state, action.uid, action.index, action.status);
    case 'check':
      return checked(state, action.uid, action.info);
    case 'set_current_question':
      return action.uid in state.questions ? { currentQuestion: action.uid } : null;
    case 'time':
      return {
        timeLeftInSeconds: action.seconds,
        timeLeft: action.seconds === null ? '' : timeLeftText(action.seconds),
      };
    case 'finish':
      return state.isFinishing ? null : { isFinishing: true, submitError: null };
    case 'retry_submit':
      return state.submitError ? { isFinishing: true, submitError: null } : null;
    case 'saved':
      return acknowledged(state, action.uids);
    case 'finished':
    case 'submit_success':
      return ended(action.result);
    case 'is_over_time':
      return { ...ended(action.result), is_over_time: true };
    case 'already_submitted_exam':
      return { ...ended(action.result), step: 'RESULT', already_submitted_exam: true };
    case 'already_taken':
      return { error_status: 'exam_taken_on_two_devices', isFinishing: false };
    case 'failed':
    case 'offline':
      return unsaved(state, action.uids, action.type === 'offline' ? 'OFFLINE' : 'FAILED');
    case 'review':
      return reviewed(action);
    case 'leave_review':
      return { step: state.result ? 'RESULT' : 'FINISHED' };
    case 'redo':
      return cleared(state, action.wrong_only);
    default:
      return {};
  }
}

const viewed: Readonly<Record<ViewState, Pick<TakeState, 'status' | 'step'>>> = {
  not_started: { status: 'INIT', step: 'NOT_STARTED' },
  not_continued: { status: 'DOING', step: 'NOT_STARTED' },
  main: { status: 'DOING', step: 'MAIN' },
  result: { status: 'FINISHED', step: 'RESULT' },
  review: { status: 'FINISHED', step: 'REVIEW' },
  finished: { status: 'FINISHED', step: 'FINISHED' },
};

const untouched: TakeQuestion = { answer: [], isTouched: false, shouldDisplayCheckedResult: false, audiosInfo: {} };

/** Stored answers come back (TAK-19); what was typed here in the meantime stays. */
function loaded(state: TakeState, { questionsInfo, answers = {}, audios = {} }: Loaded): Partial<TakeState> {
  const questions = mapped(questionsInfo, (_, uid): TakeQuestion => {
    const here = state.questions[uid];
    if (here?.isTouched || here?.shouldDisplayCheckedResult) return here;
    return { ...untouched, answer: answers[uid] ?? [], audiosInfo: audios[uid] ?? {} };
  });
  const first = Object.keys(questionsInfo)[0] ?? null;
  const current = state.currentQuestion !== null && state.currentQuestion in questions ? state.currentQuestion : first;
  return { questions, questionsInfo, answers, currentQuestion: current };
}

/** Every answer shows checked (TAK-40). */
function reviewed({ questionsInfo, answers = {}, audios = {} }: Loaded): Partial<TakeState> {
  const questions = mapped(
    questionsInfo,
    (_, uid): TakeQuestion => ({
      answer: answers[uid] ?? [],
      isTouched: false,
      shouldDisplayCheckedResult: true,
      audiosInfo: audios[uid] ?? {},
    }),
  );
  return { questions, questionsInfo, answers, currentQuestion: Object.keys(questionsInfo)[0] ?? null };
}

/** A question whose key shows takes no other answer. */
function changed(
  state: TakeState,
  uid: string,
  change: Partial<TakeQuestion>,
  beside: Partial<TakeState> = {},
): Partial<TakeState> | null {
  const question = state.questions[uid];
  if (!question || question.shouldDisplayCheckedResult) return null;
  return { ...beside, questions: { ...state.questions, [uid]: { ...question, ...change } } };
}

function played(state: TakeState, uid: string, index: string, status: string): Partial<TakeState> | null {
  const question = state.questions[uid];
  if (!question) return null;
  const plays = (question.audiosInfo[index]?.plays ?? 0) + (status === 'playing' ? 1 : 0);
  const audiosInfo = { ...question.audiosInfo, [index]: { status, plays } };
  return { questions: { ...state.questions, [uid]: { ...question, audiosInfo } } };
}

function checked(state: TakeState, uid: string, info: QuestionInfo): Partial<TakeState> | null {
  const questionsInfo = { ...state.questionsInfo, [uid]: info };
  return changed(state, uid, { shouldDisplayCheckedResult: true }, { questionsInfo });
}

function acknowledged(state: TakeState, uids: readonly string[]): Partial<TakeState> {
  const kept = state.failToSaveTakeQuestions.filter((uid) => !uids.includes(uid));
  const answers = { ...state.answers };
  for (const uid of uids) {
    const question = state.questions[uid];
    if (question) answers[uid] = question.answer;
  }
  return { failToSaveTakeQuestions: kept, answers };
}

/** TAK-29…31: kept for the next save; only a finish that failed is a submit error. */
function unsaved(state: TakeState, uids: readonly string[], error: SubmitError): Partial<TakeState> {
  return {
    failToSaveTakeQuestions: [...new Set([...state.failToSaveTakeQuestions, ...uids])],
    submitError: state.isFinishing ? error : state.submitError,
    isFinishing: false,
  };
}

/** Without a released result only the end itself shows (QUE-31). */
const ended = (result: TakeResult | null): Partial<TakeState> => ({
  step: result ? 'RESULT' : 'FINISHED',
  result,
  isFinishing: false,
  submitError: null,
  failToSaveTakeQuestions: [],
});

/** TAK-39: everything is cleared; with `wrong_only` what was right stays. */
function cleared(state: TakeState, wrong_only: boolean): Partial<TakeState> {
  const isKept = (uid: string): boolean => wrong_only && state.questionsInfo[uid]?.isCorrect === true;
  const kept = Object.fromEntries(Object.entries(state.answers).filter(([uid]) => isKept(uid)));
  const { status: _, step: __, ...fresh } = initialTakeState(state.mode, state.exam_order);
  return { ...fresh, answers: kept, questions: mapped(kept, (answer) => ({ ...untouched, answer })) };
}

const mapped = <T, R>(entries: Readonly<Record<string, T>>, change: (value: T, uid: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(entries).map(([uid, value]) => [uid, change(value, uid)]));
