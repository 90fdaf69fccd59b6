import { expect, test } from 'vitest';
import { messageFaults, wordsForMail } from './rules.ts';

const faults = (subject: string, body: string, in_course = true) =>
  messageFaults({ subject, body }, in_course, (unknown) => `? ${unknown}`);

test.each([
  ['Trip', '<p>Hello {{name}} of {{course}}, {{sender}}</p>', true, []],
  ['', '<p>x</p>', true, [['subject', 'this_field_is_required']]],
  ['x', '<p> </p>', true, [['body', 'this_field_is_required']]],
  ['x', '<p><img src="/files/a.png"></p>', true, []],
  ['x', '<video src="/files/a.mp4"></video>', true, []],
  [
    '{{day}}',
    '<p>{{<b>name</b>}} {{code}}</p>',
    true,
    [
      ['subject', '? {{day}}'],
      ['body', '? {{code}}, {{name}}'],
    ],
  ],
  ['x', '<p>\\(\\frac{1}{2}\\) of {{name}}</p>', true, []],
  ['x', '<p>\\(x^{2}\\)</p>', true, []],
  ['x', '<p>{{<b>name</b>}}</p>', true, [['body', '? {{name}}']]],
  ['x', '<p>{{course}}</p>', false, [['body', '? {{course}}']]],
])('a message %o %o, to a course: %o, has the faults %o', (subject, body, in_course, expected) => {
  expect(faults(subject, body, in_course)).toEqual(expected);
});

test('a mail brings the words of a message, not its formats, and no more than a mail should', () => {
  expect(wordsForMail('<h2>Trip</h2><p>We <b>go</b></p>')).toMatch(/^Trip\s+We go$/);
  expect(wordsForMail(`<p>${'x'.repeat(9000)}</p>`)).toHaveLength(5001);
});
