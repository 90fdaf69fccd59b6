import { describe, expect, test } from 'vitest';
import type { Grant } from '../../shared/actor.ts';
import { afterEvent, dialogEvents, dialogStates, dialogTable, openingState } from './machine.ts';
import { digitsOf, isToken, plainRecoveryCode, TOKEN_LENGTH } from './model.ts';
import { guardFault } from './rules.ts';

const teacher: Grant = { role: 'teacher', scope: 'course-12' };

describe('a guarded action is stopped', () => {
  const person = { ga_enabled: false, grants: [teacher], has_secret: false, has_proof: false, by_passkey: false };
  test.each([
    ['not for those whom nothing asks', person, [], undefined],
    ['not for roles that are not named', person, ['staff'] as const, undefined],
    ['for a named role in any scope, to set up', person, ['teacher'] as const, 'authenticator_setup_required'],
    ['for those who want it themselves', { ...person, ga_enabled: true }, [], 'authenticator_setup_required'],
    ['for a token', { ...person, ga_enabled: true, has_secret: true }, [], 'authenticator_required'],
    ['no more with a proof', { ...person, ga_enabled: true, has_secret: true, has_proof: true }, [], undefined],
    ['not after a sign-in by passkey', { ...person, by_passkey: true }, ['teacher'] as const, undefined],
    [
      'though a proof of a secret that is gone came',
      { ...person, ga_enabled: true, has_proof: true },
      [],
      'authenticator_setup_required',
    ],
  ] as const)('%s', (_name, somebody, required, fault) => {
    expect(guardFault(somebody, required)).toBe(fault);
  });
});

describe('what is typed', () => {
  test('into the token field keeps its digits alone, six at most (CON-01)', () => {
    expect(TOKEN_LENGTH).toBe(6);
    expect(digitsOf('１２３４５６')).toBe('123456');
    expect(digitsOf(' 12a3-45６6789')).toBe('123456');
    expect(isToken('123456')).toBe(true);
    for (const text of ['12345', '1234567', '12345a', '１２３４５６', ' 12345']) expect(isToken(text)).toBe(false);
  });

  test('as a recovery code is the same in any case and spelling', () => {
    expect(plainRecoveryCode('abcd-efgh ij23-4567')).toBe(plainRecoveryCode('ABCDEFGHIJ234567'));
  });
});

describe('the dialog', () => {
  test('opens by code 101 to set up, by 100 and 102 at the token', () => {
    expect(openingState).toEqual({ 100: 'verify', 101: 'setup_required', 102: 'verify' });
  });

  test('leads from setup required to the QR code, then to the token, then it is done', () => {
    expect(afterEvent('setup_required', 'qr_shown')).toBe('show_qr');
    expect(afterEvent('show_qr', 'scanned')).toBe('verify');
    expect(afterEvent('verify', 'verified')).toBe('done');
  });

  test('leads from the token to a reset, and from there to a new QR code or back', () => {
    expect(afterEvent('verify', 'reset_sent')).toBe('reset');
    expect(afterEvent('reset', 'qr_shown')).toBe('show_qr');
    expect(afterEvent('reset', 'to_verify')).toBe('verify');
  });

  test('leads back to the beginning where what was scanned is over', () => {
    expect(afterEvent('verify', 'setup_gone')).toBe('setup_required');
  });

  test('is done by a right token alone', () => {
    const ends = dialogStates.flatMap((state) =>
      dialogEvents.filter((event) => afterEvent(state, event) === 'done').map((event) => `${state} ${event}`),
    );
    expect(ends).toEqual(['verify verified']);
  });

  test('has no state without a way on, and none that is not reached', () => {
    const reached = new Set<string>(Object.values(openingState));
    for (const state of dialogStates) {
      const ways = Object.values(dialogTable[state]);
      expect(ways.length).toBeGreaterThan(0);
      for (const way of ways) reached.add(way);
    }
    expect([...dialogStates].filter((state) => !reached.has(state))).toEqual([]);
  });
});
