import { describe, expect, test } from 'vitest';
import type { Actor, Grant } from '../../shared/actor.ts';
import { inviteFault, mayInvite } from './rules.ts';

const actor = (...grants: Grant[]): Actor => ({
  school_iid: 1,
  user_iid: 2,
  masked_by_iid: null,
  grants,
  language: 'en',
});
const over = (role: Grant['role'], scope = ''): Grant => ({ role, scope });

describe('who may invite whom', () => {
  test.each([
    ['root', 'root', true],
    ['headmaster', 'root', false],
    ['headmaster', 'headmaster', true],
    ['staff', 'headmaster', false],
    ['staff', 'staff', true],
    // Staff neither write content nor mark, and the office never deletes people for the head of the school.
    ['staff', 'teacher', false],
    ['staff', 'marker', false],
    ['staff', 'tutor', true],
    ['headmaster', 'staff', false],
    ['headmaster', 'teacher', true],
    ['staff', '', true],
    ['teacher', '', false],
    ['teacher', 'tutor', false],
    ['marker', '', false],
  ] as const)('%s as %j: %s', (own, role, may) => {
    expect(mayInvite(actor(over(own)), { role, course: undefined })).toBe(may);
    expect(mayInvite(actor(over(own)), { role, course: 12 })).toBe(may);
  });

  test('a role over one course is not enough, not even for that course', () => {
    expect(mayInvite(actor(over('staff', 'course-12')), { role: '', course: 12 })).toBe(false);
  });

  test('whom the school gave the single action invites learners, and gives no role', () => {
    const abac = [{ role_iid: 1, name: 'x', scope: '', permissions: ['users.create'] as const }];
    expect(mayInvite({ ...actor(), abac }, { role: '', course: 12 })).toBe(true);
    expect(mayInvite({ ...actor(), abac }, { role: 'tutor', course: 12 })).toBe(false);
  });

  test('a guest and a learner invite nobody', () => {
    expect(mayInvite(actor(), { role: '', course: undefined })).toBe(false);
  });
});

describe('an invitation', () => {
  const kept = { accepted: false, expires_at: 100 };
  test('may be accepted until it runs out', () => {
    expect(inviteFault(kept, 99)).toBeUndefined();
    expect(inviteFault(kept, 100)).toBe('invite_expired');
  });
  test('that was used says so, however old it is', () => {
    expect(inviteFault({ ...kept, accepted: true }, 1000)).toBe('invite_already_accepted');
  });
  test('that nobody sent is not valid', () => {
    expect(inviteFault(undefined, 0)).toBe('invalid_invite');
  });
});
