import { expect, test } from 'vitest';
import { mailUses } from './mails.ts';
import { isRootsToWord, messagesBy, usualWording, variablesOf } from './messages.ts';
import { languages } from './shared/actor.ts';
import { unknownVariables } from './shared/template.ts';
import { ways } from './shared/ways.ts';

test('a mail and a notice never have one name: the words of the one would be those of the other', () => {
  expect(messagesBy.notify.filter((message) => mailUses.some((use) => use === message))).toEqual([]);
});

test.each(languages.flatMap((language) => ways.map((way) => [way, language] as const)))(
  'what the product tells by %s in %s has the variables that a school may use, and no others',
  (way, language) => {
    for (const message of messagesBy[way]) {
      const { subject, body } = usualWording(message, way, language);
      expect(unknownVariables(`${subject} ${body}`, variablesOf(message, way)), message).toEqual([]);
      expect(body, message).not.toBe(message);
    }
  },
);

test('what a notice tells can be told anew by mail, with all that is put into it', () => {
  expect(variablesOf('notice_result_changed', 'mail')).toEqual(
    expect.arrayContaining(['school', 'name', 'text', 'item', 'before', 'after']),
  );
  expect(variablesOf('notice_result_changed', 'notify')).not.toContain('text');
});

test('what lets people in, and what nobody can be made to overhear, is worded by the root alone', () => {
  expect(['forgot_password', 'invite', 'notice_ways_in_changed'].map(isRootsToWord)).toEqual([true, true, true]);
  expect(['welcome', 'notice', 'notice_enrolled'].map(isRootsToWord)).toEqual([false, false, false]);
});
