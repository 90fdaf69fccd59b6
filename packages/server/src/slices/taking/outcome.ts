/** What a save answers: expected outcomes are values. */
import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import type { TakeStatus, ToldResult } from '@sen/domain/taking/model.ts';
import { secondsLeft } from '@sen/domain/taking/rules.ts';
import type { Work } from '../../platform/work.ts';
import { resultNow } from './disclosure.ts';
import type { Take } from './repository.ts';

interface Running {
  readonly iid: number;
  readonly status: TakeStatus;
  readonly deadline: number | null;
  readonly epoch: number;
  /** Unix seconds by the database. */
  readonly at: number;
}

/** What came of the answers that came in. */
export type Told = Pick<SaveOutcome, 'saved' | 'stale'>;

export const runningOutcome = (
  { iid, status, deadline, epoch, at }: Running,
  { saved = {}, stale = {} }: Partial<Told> = {},
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
  superseded: false,
  saved,
  stale,
  result: null,
});

/** TAK-16: another device holds the sitting, or a later page of this one. */
export const alreadyTaken = (take: Take, device_key: string): SaveOutcome => ({
  ...runningOutcome(take),
  already_taken: true,
  taken_since: take.device_since,
  taken_by_device: take.device,
  superseded: take.device_key === device_key,
});

/** TAK-26, TAK-27: this call, or the clock, ended the sitting. */
export const endedOutcome = (
  take: Take,
  result: ToldResult | null,
  about: { readonly is_over_time: boolean; readonly told?: Told },
): SaveOutcome => ({
  ...runningOutcome(take, about.told),
  status: 'FINISHED',
  finished: true,
  is_over_time: about.is_over_time,
  time_left: 0,
  result,
});

/** TAK-28: it had ended before. `told`: which of the answers that came in it has. */
export const alreadySubmitted = async (work: Work, take: Take, told?: Told): Promise<SaveOutcome> => ({
  ...runningOutcome(take, told),
  status: 'FINISHED',
  finished: true,
  is_over_time: take.is_over_time,
  already_submitted_exam: true,
  time_left: 0,
  result: await resultNow(work, take),
});
