import type { Given, Output } from '@sen/domain/shared/contract.ts';
import {
  askRetake,
  finishTrial,
  getQuestionAnswer,
  getTake,
  itemView,
  redoTake,
  saveTake,
  saveViolation,
  startTrial,
} from '@sen/domain/taking/contract.ts';
import type { TakeMode } from '@sen/domain/taking/model.ts';
import { serverTime } from '@sen/domain/tenancy/contract.ts';
import { call } from '../../platform/call.ts';
import { queryOf } from '../../platform/query.ts';

/** Which sitting the address names. */
export interface ExamAddress {
  readonly mode: TakeMode;
  readonly iid: number;
  readonly ciid?: number;
  readonly siid?: number;
  /** A finished sitting to look at; the last one without. */
  readonly take_id?: number;
}

export type ItemView = Output<typeof itemView>;
export type Item = ItemView['item'];
export type Trial = Output<typeof startTrial>;
export type TrialResult = Output<typeof finishTrial>;
export type CheckedQuestion = Output<typeof getQuestionAnswer>;
export type SaveFields = Pick<
  Given<typeof saveTake>,
  'status' | 'exam_finished' | 'device_key' | 'device' | 'take_id' | 'epoch' | 'time_spent' | 'questions'
>;

const sittingOf = ({ ciid = 0, iid }: ExamAddress) => ({ course: ciid, item_iid: iid });

export const itemQuery = (address: ExamAddress) =>
  queryOf(itemView, { course: address.ciid, item_iid: address.iid, mode: address.mode }, { strict: true });

export const reviewQuery = (address: ExamAddress) =>
  queryOf(getTake, { ...sittingOf(address), take_id: address.take_id, mode: 'REVIEW' });

export const readTake = (address: ExamAddress, take_id: number, device_key: string) =>
  call(getTake, { ...sittingOf(address), take_id, mode: 'NORMAL', device_key }, { strict: true });

/** A save of the exam screen: it has its own words for failure, so it is quiet. */
export const saveSitting = (address: ExamAddress, fields: SaveFields, keepalive = false) =>
  call(
    saveTake,
    { ...sittingOf(address), mode: 'NORMAL', ...fields },
    { quiet: true, keepalive, json: true, strict: true },
  );

export const beginSitting = (address: ExamAddress, fields: SaveFields) =>
  call(saveTake, { ...sittingOf(address), mode: 'NORMAL', ...fields }, { strict: true });

export const redoSitting = (
  address: ExamAddress,
  given: Pick<Given<typeof redoTake>, 'take_id' | 'wrong_only' | 'start_again' | 'device_key' | 'device'>,
) => call(redoTake, { ...sittingOf(address), ...given }, { strict: true });

export const askForRetake = (address: ExamAddress) => call(askRetake, sittingOf(address));

export const readKey = (
  address: ExamAddress,
  { take_id, epoch, device_key }: Pick<Given<typeof saveTake>, 'take_id' | 'epoch' | 'device_key'>,
  { iid: question_iid, uid }: { readonly iid: number; readonly uid: string },
) => {
  const asked = { ...sittingOf(address), take_id, epoch, device_key, question_iid, uid };
  return call(getQuestionAnswer, asked, { quiet: true, strict: true });
};

export const noteViolation = (address: ExamAddress, type: Given<typeof saveViolation>['type'], at: number) =>
  call(saveViolation, { item_iid: address.iid, course: address.ciid, type, at }, { quiet: true, strict: true });

export const beginTrial = ({ iid, ciid, mode }: ExamAddress) =>
  call(startTrial, { item_iid: iid, course: ciid, mode }, { strict: true });
export const endTrial = (given: Given<typeof finishTrial>) => call(finishTrial, given, { strict: true });
export const readServerTime = () => call(serverTime, {}, { quiet: true, strict: true });
