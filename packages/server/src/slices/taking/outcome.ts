/** What a save answers: expected outcomes are values. */
import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import type { TakeStatus } from '@sen/domain/taking/model.ts';
import { secondsLeft } from '@sen/domain/taking/rules.ts';
import type { Finished } from './finish.ts';
import type { Take } from './repository.ts';

interface Running {
  readonly iid: number;
  readonly status: TakeStatus;
  readonly deadline: number | null;
  readonly epoch: number;
  /** Unix seconds by the database. */
  readonly at: number;
}

export const runningOutcome = (
  { iid, status, deadline, epoch, at }: Running,
  saved: Readonly<Record<string, number>> = {},
): SaveOutcome => ({
  take_id: iid,
  status,
  finished: false,
  is_over_time: false,
  already_submitted_exam: false,
  already_taken: false,
  taken_since: null,
  taken_by_device: null,
  time_left: secondsLeft(deadline, at),
  deadline,
  server_time: at,
  epoch,
  saved,
  result: null,
});

/** TAK-16: another device holds the sitting. */
export const alreadyTaken = (take: Take): SaveOutcome => ({
  ...runningOutcome(take),
  already_taken: true,
  taken_since: take.device_since,
  taken_by_device: take.device,
});

/** TAK-26, TAK-27: this call, or the clock, ended the sitting. */
export const endedOutcome = (
  take: Take,
  { result, released }: Pick<Finished, 'result' | 'released'>,
  about: { readonly is_over_time: boolean; readonly saved?: Readonly<Record<string, number>> },
): SaveOutcome => ({
  ...runningOutcome(take, about.saved),
  status: 'FINISHED',
  finished: true,
  is_over_time: about.is_over_time,
  time_left: 0,
  result: released ? result : null,
});

/** TAK-28: it had ended before. */
export const alreadySubmitted = (take: Take): SaveOutcome => ({
  ...runningOutcome(take),
  status: 'FINISHED',
  finished: true,
  is_over_time: take.is_over_time,
  already_submitted_exam: true,
  time_left: 0,
  result: take.released ? take.result : null,
});
