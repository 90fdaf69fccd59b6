import { describe, expect, test } from 'vitest';
import { CallRefused, CallUnreachable } from './call.ts';
import { saidOf } from './form.ts';

const refused = (err: Readonly<Record<string, string>>, message = 'invalid_input') =>
  new CallRefused({ success: false, message, err }, 200, undefined);
const values = { name: '', organization: '', metadata: {} };

describe('what is refused of a form', () => {
  test('is told at the fields that it has, and there alone', () => {
    const err = { name: 'Too long', 'metadata.bus': 'Choose one' };
    expect(saidOf(refused(err), values)).toEqual({ errors: err, message: undefined });
  });

  test('is told at the field that is sent under another name', () => {
    const told = saidOf(refused({ organization_iid: 'Choose one' }), values, { organization_iid: 'organization' });
    expect(told).toEqual({ errors: { organization: 'Choose one' }, message: undefined });
  });

  test('is told in words above it where the form has no such field', () => {
    const alone = saidOf(refused({ pid: 'Choose one' }), values);
    expect(alone.errors).toEqual({});
    expect(alone.message).toMatch(/^.+ pid: Choose one$/);
    const both = saidOf(refused({ name: 'Too long', pid: 'Choose one' }), values);
    expect(both.errors).toEqual({ name: 'Too long' });
    expect(both.message).toMatch(/^.+ pid: Choose one$/);
  });

  test('says how long to wait after too many attempts', () => {
    const said = saidOf(new CallRefused({ success: false, message: 'too_many_requests' }, 429, undefined, 869), values);
    expect(said.message).toContain('too_many_requests_minutes');
  });

  test('is told as a whole where it is about the whole', () => {
    const whole = saidOf(refused({}, 'Somebody changed it'), values);
    expect(whole).toEqual({ errors: {}, message: 'Somebody changed it' });
    expect(saidOf(new CallUnreachable(undefined), values).errors).toEqual({});
  });
});
