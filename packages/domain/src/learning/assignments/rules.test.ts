import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssignmentRules } from '../../content/assignment/model.ts';
import { assignmentOf, lessonErrors } from '../../content/assignment/rules.ts';
import { datesOf, daysLate, handInFault, percentOff, stateOf, submissionFaults, worthOf } from './rules.ts';

const rules = (fields: object = {}) => AssignmentRules.parse(fields);
const day = 86_400;

describe('a lesson that asks for work', () => {
  it('is handed in by each learner, or by groups of them where it is a group assignment', () => {
    expect(assignmentOf({ tpl_type: 'standard', assignment: null })).toBeNull();
    expect(assignmentOf({ tpl_type: 'standard', assignment: rules() })?.by).toBe('person');
    expect(assignmentOf({ tpl_type: 'group_assignment', assignment: null })).toMatchObject({ by: 'group', points: 10 });
  });

  it.each<[number, string | undefined]>([
    [0, undefined],
    [100, 'assignment.due_time'],
    [101, undefined],
    [200, undefined],
    [201, 'assignment.due_time'],
  ])('is due between its opening at 100 and its closing at 200: %i', (due_time, field) => {
    const assignment = rules({ due_time });
    const errors = lessonErrors({ tpl_type: 'standard', assignment, start_time: 100, end_time: 200 });
    expect(Object.keys(errors)).toEqual(field ? [field] : []);
  });
});

describe('dates', () => {
  it.each<[string, object, number, number | null, { due: number; last: number }]>([
    ['none', {}, 0, null, { due: 0, last: 0 }],
    ['due when it closes', {}, 900, null, { due: 900, last: 900 }],
    ['late work is taken until it closes', { due_time: 500 }, 900, null, { due: 500, last: 900 }],
    ['late work is refused', { due_time: 500, late: 'refused' }, 900, null, { due: 500, last: 500 }],
    ['more time moves both', { due_time: 500 }, 900, 1000, { due: 1000, last: 1000 }],
    ['more time than until due, less than until it closes', { due_time: 500 }, 900, 700, { due: 700, last: 900 }],
    ['more time never shortens', { due_time: 500 }, 900, 100, { due: 500, last: 900 }],
  ])('%s', (_, fields, end_time, open_until, dates) => {
    expect(datesOf(rules(fields), { start_time: 0, end_time }, open_until)).toEqual({ start_time: 0, ...dates });
  });

  it('counts each day begun after the due date', () => {
    const late = [1000, 1001, 1000 + day, 1001 + day].map((at) => daysLate({ due: 1000 }, at));
    expect(late).toEqual([0, 1, 1, 2]);
    expect(daysLate({ due: 0 }, 1e9)).toBe(0);
  });
});

it.each<[string, object, number, object]>([
  ['late work counts whole where it is accepted', {}, 3, { counted: 8, percent: 80, passed: true }],
  ['each day costs', { late: 'marked_down' }, 3, { counted: 5.6, percent: 56, passed: true }],
  ['below the mark to pass', { late: 'marked_down', pass: 60 }, 3, { counted: 5.6, percent: 56, passed: false }],
  ['never below nothing', { late: 'marked_down', late_percent: 40 }, 9, { counted: 0, percent: 0, passed: false }],
])('%s', (_, fields, days, worth) => {
  expect(worthOf(rules(fields), 8, percentOff(rules(fields), days))).toEqual(worth);
});

it('never makes more of a score than the points there are', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1000, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 100 }),
      (points, part, off) => {
        const { counted, percent } = worthOf({ points, pass: 50 }, points * part, off);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(101);
        expect(counted).toBeLessThanOrEqual(points * part + 0.005);
      },
    ),
  );
});

it('stands where its last handing in stands', () => {
  const given = { published: false, returned: false };
  expect([stateOf(undefined, false), stateOf(undefined, true), stateOf(given, true)]).toEqual([
    'none',
    'draft',
    'handed_in',
  ]);
  expect(stateOf({ published: true, returned: false }, true)).toBe('marked');
  expect(stateOf({ published: true, returned: true }, true)).toBe('returned');
  // Work that a marker means to give back is handed in until they say so.
  expect(stateOf({ published: false, returned: true }, true)).toBe('handed_in');
});

it.each<[string, object, string | undefined]>([
  ['before it opens', { now: 99 }, 'item_not_open'],
  ['at its opening', { now: 100 }, undefined],
  ['at the last moment', { now: 199 }, undefined],
  ['once the last date has come', { now: 200 }, 'assignment_over'],
  ['as often as it may be', { tries: 2, used: 1 }, undefined],
  ['more often', { tries: 2, used: 2 }, 'assignment_tries_used'],
  ['more often, given back', { tries: 2, used: 2, returned: true }, undefined],
  ['without an end', { used: 100, returned: true }, 'assignment_tries_used'],
])('is handed in %s', (_, given, fault) => {
  const about = { now: 150, tries: 0, used: 0, returned: false, ...given };
  expect(handInFault({ start_time: 100, due: 200, last: 200 }, about)).toBe(fault);
});

it.each<[string, boolean, number, object]>([
  ['both', false, 0, { content: 'assignment_empty' }],
  ['both', false, 1, {}],
  ['both', true, 0, {}],
  ['text', false, 0, { content: 'this_field_is_required' }],
  ['text', true, 1, { attachments: 'assignment_text_alone' }],
  ['text', true, 0, {}],
  ['files', false, 0, { attachments: 'this_field_is_required' }],
  ['files', true, 1, { content: 'assignment_files_alone' }],
  ['files', false, 2, {}],
])('handed in as %s with text %s and %i files', (handed_in_as, has_text, files, faults) => {
  expect(submissionFaults(rules({ handed_in_as }), { has_text, files })).toEqual(faults);
});
