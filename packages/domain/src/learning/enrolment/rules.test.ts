import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CourseMode, courseModes, inside, isInside, type LearnerStatus, learnerStatuses as of } from './model.ts';
import {
  type ActName,
  acts,
  after,
  answerFault,
  isInMode,
  placeWays,
  registrationFault,
  withdrawalFault,
} from './rules.ts';

const statuses: readonly (LearnerStatus | null)[] = [null, ...Object.values(of)];
const open = { start_date: null, end_date: null, is_public: true, seats: 0 };
const today = '2026-09-05';

describe('a place in a course', () => {
  it('is taken from and led to as the table says', () => {
    const led = Object.fromEntries(
      (Object.keys(acts) as ActName[]).map((act) => [
        act,
        statuses.map((status) => after(act, status) ?? '-').join(' '),
      ]),
    );
    // none, invited, must learn, accepted, accepted automatically, rejected, deleted, completed, registered
    expect(led).toEqual({
      invite: '0 - - - - 0 0 - -',
      place: '2 2 - - - 2 2 - -',
      follow: '3 3 - - - 3 3 - -',
      require: '1 1 - 1 1 1 1 - 1',
      accept: '- 2 - - - 2 - - -',
      reject: '- 4 - - - - - - -',
      register: '7 7 - - - 7 7 - -',
      withdraw: '- - - - - - - - 5',
      remove: '- 5 5 5 5 5 - 5 5',
    });
  });

  it('never leads somebody out of a course who only answers, registers or is asked', () => {
    for (const act of ['invite', 'place', 'require', 'accept', 'register'] as const)
      for (const status of inside) expect(isInside(after(act, status) ?? status), `${act} ${status}`).toBe(true);
  });
});

describe('a list of courses', () => {
  const dates = fc.record({
    start_date: fc.constantFrom(null, '2026-09-01', '2026-09-05', '2026-09-09'),
    end_date: fc.constantFrom(null, '2026-09-01', '2026-09-05', '2026-09-09'),
  });

  it('holds each course that somebody is in once: in progress, completed or not passed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), dates, (status, course) => {
        const isIn = (mode: CourseMode) => isInMode(mode, status, course, today);
        const parts = (['', 'passed', 'failed'] as const).filter(isIn);
        expect(parts).toHaveLength(isInside(status) ? 1 : 0);
        expect(isIn('all')).toBe(isInside(status));
        if (!isInside(status)) expect(courseModes.filter(isIn)).toEqual([]);
      }),
    );
  });

  it('knows the last day as a day of the course', () => {
    const until = (end_date: string) => isInMode('', of.accepted, { start_date: null, end_date }, today);
    expect([until('2026-09-04'), until('2026-09-05')]).toEqual([false, true]);
    const from = (start_date: string) => isInMode('current', of.accepted, { start_date, end_date: null }, today);
    expect([from('2026-09-05'), from('2026-09-06')]).toEqual([true, false]);
  });
});

describe('whoever registers', () => {
  const fault = (status: LearnerStatus | null, course: object, learners = 0) =>
    registrationFault(status, { ...open, ...course }, { learners, today });

  it('finds a seat, an open course, and themselves not in it', () => {
    expect(fault(null, {})).toBeUndefined();
    for (const status of inside) expect(fault(status, {})).toBe('course_registered');
    expect(fault(null, { is_public: false })).toBe('course_registration_closed');
    expect(fault(null, { end_date: '2026-09-04' })).toBe('course_registration_closed');
    expect(fault(null, { end_date: today })).toBeUndefined();
    expect(fault(null, { seats: 2 }, 1)).toBeUndefined();
    expect(fault(null, { seats: 2 }, 2)).toBe('course_full');
  });

  it('withdraws while nothing was learnt, and only what they registered for', () => {
    expect(withdrawalFault(of.registered, false)).toBeUndefined();
    expect(withdrawalFault(of.registered, true)).toBe('course_cannot_unregister');
    for (const status of [of.must_learn, of.accepted, of.completed])
      expect(withdrawalFault(status, false)).toBe('course_cannot_unregister');
    for (const status of [null, of.invited, of.rejected, of.deleted])
      expect(withdrawalFault(status, false)).toBe('course_not_registered');
  });
});

describe('whoever was asked', () => {
  it('answers once or again, and may change a no while the course is open', () => {
    expect(answerFault(of.invited, 'accept', open, today)).toBeUndefined();
    expect(answerFault(of.accepted, 'accept', open, today)).toBeUndefined();
    expect(answerFault(of.rejected, 'accept', open, today)).toBeUndefined();
    expect(answerFault(of.rejected, 'accept', { end_date: '2026-09-04' }, today)).toBe('handle_invite_course_failed');
    for (const status of [null, of.must_learn, of.accepted, of.deleted])
      expect(answerFault(status, 'reject', open, today)).toBe('handle_invite_course_failed');
  });

  it('is offered the answer and not the registration', () => {
    const seen = { learners: 0, today, begun: false };
    expect(placeWays(of.invited, open, seen)).toEqual({ accept: true, reject: true, register: false, withdraw: false });
    expect(placeWays(null, open, seen)).toEqual({ accept: false, reject: false, register: true, withdraw: false });
    expect(placeWays(of.registered, open, seen)).toMatchObject({ register: false, withdraw: true });
    expect(placeWays(of.must_learn, open, seen)).toEqual({
      accept: false,
      reject: false,
      register: false,
      withdraw: false,
    });
  });
});
