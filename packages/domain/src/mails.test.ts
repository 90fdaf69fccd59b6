import { describe, expect, test } from 'vitest';
import { coveredSubject, mailPlaces, mailUses, missingPlace } from './mails.ts';
import { languages } from './shared/actor.ts';
import { asTemplate, unknownVariables } from './shared/template.ts';
import { textOf } from './words.ts';

describe.each(languages)('the mails of the product in %s', (language) => {
  test.each(mailUses)('%s uses its places only, and has the one it is for', (use) => {
    const subject = textOf(language, `mail_${use}_subject`);
    const body = textOf(language, `mail_${use}_body`);
    expect(body).not.toBe(`mail_${use}_body`);
    expect(unknownVariables(asTemplate(`${subject} ${body}`), mailPlaces(use))).toEqual([]);
    expect(missingPlace(use, asTemplate(body))).toBeUndefined();
  });
});

test('a mail without what it is sent for lacks it', () => {
  expect(missingPlace('forgot_password', 'Hello {{name}}')).toBe('link');
  expect(missingPlace('otp', 'Hello {{name}} {{code}}')).toBeUndefined();
});

test.each([
  ['otp', 'Lotus 2026: 246 810', 'Lotus ••••: ••• •••'],
  ['forgot_password', 'Lotus 2026: http://a.test/?t=SECRET now', 'Lotus 2026: ••• now'],
  ['school_approved', 'Delta 7 is ready', 'Delta 7 is ready'],
  ['notice', 'Room 12 http://a.test/', 'Room 12 http://a.test/'],
])('the subject of a mail is read without what lets somebody in: %s', (use, subject, covered) => {
  expect(coveredSubject({ use, subject })).toBe(covered);
});
