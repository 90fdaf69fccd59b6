import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, type Grant, roles } from '../../shared/actor.ts';
import { hasOffice } from '../office.ts';
import { exceeds, gainsAs, hasMore, maskFault, type Subject } from './rules.ts';

const actor = (...grants: Grant[]): Actor => ({
  school_iid: 1,
  user_iid: 10,
  masked_by_iid: null,
  grants,
  language: 'en',
});
const subject = (more: Partial<Subject> = {}): Subject => ({
  user_iid: 20,
  status: 'activated',
  grants: [],
  learns_here: 'no',
  ...more,
});
const grant = (role: Grant['role'], scope = ''): Grant => ({ role, scope });
const inside = (scope: string) => ({ above: [{ scope }] });
const officeOf = (scope: string): Actor => ({
  ...actor(),
  abac: [{ role_iid: 1, name: 'x', scope, permissions: ['users.login_as', 'users.view'] }],
});

describe('going on as somebody else', () => {
  const teacher = actor(grant('teacher', 'course-1'));
  test.each([
    ['a root as anybody', actor(grant('root')), subject({ grants: [grant('headmaster')] }), undefined],
    ['a root not as a root', actor(grant('root')), subject({ grants: [grant('root')] }), 'mask_root'],
    [
      'not as the root of a course either',
      actor(grant('root')),
      subject({ grants: [grant('root', 'course-1')] }),
      'mask_root',
    ],
    ['a headmaster as staff', actor(grant('headmaster')), subject({ grants: [grant('staff')] }), undefined],
    [
      'a headmaster of a part of the school not as anybody',
      actor(grant('headmaster', 'course-1')),
      subject(),
      'mask_not_a_learner',
    ],
    ['a teacher as their learner', teacher, subject({ learns_here: 'vouched' }), undefined],
    ['a teacher not as a learner of others', teacher, subject(), 'mask_not_a_learner'],
    [
      'a teacher not as a learner who is staff',
      teacher,
      subject({ learns_here: 'vouched', grants: [grant('staff')] }),
      'mask_upward',
    ],
    [
      'a teacher not as a learner who teaches elsewhere',
      teacher,
      subject({ learns_here: 'vouched', grants: [grant('tutor', 'course-2')] }),
      'mask_upward',
    ],
    [
      'a teacher not as a learner who helps in the same course',
      teacher,
      subject({ learns_here: 'vouched', grants: [grant('tutor', 'course-1')] }),
      'mask_staff',
    ],
    [
      'a teacher not as a learner whom a teacher alone has put there',
      teacher,
      subject({ learns_here: 'by_teacher' }),
      'mask_not_agreed',
    ],
    [
      'a teacher of an organization not as another teacher of it',
      actor(grant('teacher', 'organization-3')),
      subject({ grants: [grant('teacher', 'organization-3')], above: [{ scope: 'organization-3' }] }),
      'mask_not_a_learner',
    ],
    [
      'nobody below the head of the school as somebody who works there',
      { ...actor(grant('staff')), abac: [{ role_iid: 1, name: 'x', scope: '', permissions: ['users.login_as'] }] },
      subject({ grants: [grant('marker', 'course-1')] }),
      'mask_staff',
    ],
    [
      'nobody below the head of the school as a teacher who holds nothing yet',
      teacher,
      subject({ learns_here: 'vouched', works_here: true }),
      'mask_staff',
    ],
    ['the head of the school as one', actor(grant('headmaster')), subject({ works_here: true }), undefined],
    [
      'a teacher not as a learner whose child they do not read',
      teacher,
      subject({ learns_here: 'vouched', children: [{ user_iid: 21 }] }),
      'mask_upward',
    ],
    [
      'the office of an organization as a parent of a child of it',
      officeOf('organization-1'),
      subject({ ...inside('organization-1'), children: [{ user_iid: 21, ...inside('organization-1') }] }),
      undefined,
    ],
    [
      'and not of a child of another one',
      officeOf('organization-1'),
      subject({ ...inside('organization-1'), children: [{ user_iid: 21, ...inside('organization-2') }] }),
      'mask_upward',
    ],
    ['staff not as somebody at all', actor(grant('staff')), subject(), 'mask_not_a_learner'],
    ['nobody as themselves', actor(grant('root')), subject({ user_iid: 10 }), 'mask_oneself'],
    ['nobody as a banned account', actor(grant('root')), subject({ status: 'banned' }), 'mask_closed_account'],
    ['nobody in a masked session', { ...actor(grant('root')), masked_by_iid: 30 }, subject(), 'not_while_masked'],
  ] as const)('%s', (_name, who, whom, fault) => {
    expect(maskFault(who, whom)).toBe(fault);
  });
});

describe('rights that exceed', () => {
  const Grants = fc.array(
    fc.record({ role: fc.constantFrom(...roles), scope: fc.constantFrom('', 'course-1', 'course-2') }),
    { maxLength: 4 },
  );

  test('nobody exceeds themselves, and without rights nobody exceeds anybody', () => {
    fc.assert(fc.property(Grants, Grants, (own, other) => !exceeds(own, own) && !exceeds([], other)));
  });

  test('more rights of one’s own never make another exceed', () => {
    fc.assert(
      fc.property(Grants, Grants, Grants, (one, own, more) => exceeds(one, own) || !exceeds(one, [...own, ...more])),
    );
  });

  test('whoever exceeds the one in the middle, or is exceeded by none, keeps the order', () => {
    fc.assert(fc.property(Grants, Grants, Grants, (a, b, c) => exceeds(a, b) || exceeds(b, c) || !exceeds(a, c)));
  });
});

describe('whoever made a course', () => {
  const maker = { grants: [], owns: ['course-1'] };
  test.each([
    ['the head of the school', actor(grant('headmaster')), { has_more: false, gains: false }],
    ['its teacher', actor(grant('teacher', 'course-1')), { has_more: false, gains: false }],
    ['the office, which keeps records and writes no content', actor(grant('staff')), { has_more: false, gains: true }],
    ['the teacher of another course', actor(grant('teacher', 'course-2')), { has_more: true, gains: true }],
    ['a learner', actor(), { has_more: true, gains: true }],
  ])('%s', (_name, other, { has_more, gains }) => {
    expect({ has_more: hasMore(maker, other), gains: gainsAs(other, maker) }).toEqual({ has_more, gains });
  });

  test('works here, though they hold nothing', () => {
    expect([hasOffice(maker), hasOffice({ grants: [] })]).toEqual([true, false]);
  });

  test('is acted for by the head of the school alone, also as somebody’s learner', () => {
    const learner = subject({ ...maker, learns_here: 'vouched' });
    expect(maskFault(actor(grant('teacher', 'course-1')), learner)).toBe('mask_staff');
    expect(maskFault(actor(grant('headmaster')), learner)).toBe(undefined);
  });
});
