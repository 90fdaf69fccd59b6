/** What the client knows of one item under way (TAK-08), and the actions that change it. */
import type { z } from 'zod';
import type { Answer, QuestionType } from '../content/question/model.ts';
import type { AudiosInfo, SubmitError, TakeMode, TakeResult, TakeStatus, TakeStep, ViewState } from './model.ts';

/** Learning status: that of the take, and RETAKE while a retake waits for acceptance. */
export type LearningStatus = TakeStatus | 'RETAKE';
export type Audios = z.output<typeof AudiosInfo>;

export interface TakeQuestion {
  readonly answer: Answer;
  readonly isTouched: boolean;
  /** The key shows, and the answer is fixed. */
  readonly shouldDisplayCheckedResult: boolean;
  readonly audiosInfo: Audios;
}

/** What is kept of a question for the list beside the paper (TAK-07); the last three are absent until the rules allow them. */
export interface QuestionInfo {
  readonly iid: number;
  readonly type: QuestionType;
  readonly sw: number;
  readonly isCorrect?: boolean | null;
  readonly score?: number | null;
  readonly percent?: number | null;
}

/** State of one item on the client (TAK-08); keys of the records are unique ids of questions. */
export interface TakeState {
  readonly status: LearningStatus;
  readonly step: TakeStep;
  readonly mode: TakeMode;
  readonly questions: Readonly<Record<string, TakeQuestion>>;
  readonly questionsInfo: Readonly<Record<string, QuestionInfo>>;
  /** Answers as the server has them. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** `HH:mm:ss`; empty without a time limit. */
  readonly timeLeft: string;
  readonly timeLeftInSeconds: number | null;
  readonly result: TakeResult | null;
  readonly exam_order: number;
  /** Unique ids to send again with the next save. */
  readonly failToSaveTakeQuestions: readonly string[];
  readonly error_status: 'exam_taken_on_two_devices' | null;
  readonly submitError: SubmitError | null;
  /** Unix seconds of the last answer. */
  readonly lastLearnTime: number | null;
  readonly currentQuestion: string | null;
  /** A finish was asked for and is under way. */
  readonly isFinishing: boolean;
  readonly is_over_time: boolean;
  readonly already_submitted_exam: boolean;
}

export interface Loaded {
  readonly questionsInfo: Readonly<Record<string, QuestionInfo>>;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly audios?: Readonly<Record<string, Audios>>;
}

export type TakeAction =
  | { readonly type: 'init'; readonly view: ViewState; readonly result?: TakeResult | null }
  /** The first save was acknowledged, or the paper of a trial was handed out (TAK-15). */
  | { readonly type: 'start' }
  | { readonly type: 'resume' }
  /** The paper is here and, with a shift, its time has come (TAK-18). */
  | ({ readonly type: 'loaded' } & Loaded)
  | { readonly type: 'answer'; readonly uid: string; readonly answer: Answer; readonly at: number }
  | { readonly type: 'play_audio'; readonly uid: string; readonly index: string; readonly status: string }
  | { readonly type: 'check'; readonly uid: string; readonly info: QuestionInfo }
  | { readonly type: 'set_current_question'; readonly uid: string }
  | { readonly type: 'time'; readonly seconds: number | null }
  | { readonly type: 'finish' }
  | { readonly type: 'retry_submit' }
  /** Outcomes of a save. */
  | { readonly type: 'saved'; readonly uids: readonly string[] }
  | { readonly type: 'finished' | 'is_over_time' | 'submit_success'; readonly result: TakeResult | null }
  | { readonly type: 'already_submitted_exam'; readonly result: TakeResult | null }
  | { readonly type: 'already_taken' }
  | { readonly type: 'failed' | 'offline'; readonly uids: readonly string[] }
  | ({ readonly type: 'review' } & Loaded)
  | { readonly type: 'leave_review' }
  | { readonly type: 'redo'; readonly wrong_only: boolean }
  | { readonly type: 'ask_retake' };

export const initialTakeState = (mode: TakeMode, exam_order = 1): TakeState => ({
  status: 'INIT',
  step: 'NOT_STARTED',
  mode,
  questions: {},
  questionsInfo: {},
  answers: {},
  timeLeft: '',
  timeLeftInSeconds: null,
  result: null,
  exam_order,
  failToSaveTakeQuestions: [],
  error_status: null,
  submitError: null,
  lastLearnTime: null,
  currentQuestion: null,
  isFinishing: false,
  is_over_time: false,
  already_submitted_exam: false,
});
