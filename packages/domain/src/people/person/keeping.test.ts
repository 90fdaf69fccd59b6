import { describe, expect, test } from 'vitest';
import { addsIntoOrganizationsOnly } from './keeping.ts';

describe('people are added', () => {
  test.each([['lotus:staff'], ['lotus/organization-5:staff', 'lotus:headmaster'], ['system:root']])(
    'anywhere in the school by who holds %s',
    (...roles) => {
      expect(addsIntoOrganizationsOnly({ roles, permissions: [] })).toBe(false);
    },
  );

  test.each([['lotus/organization-5:staff'], ['lotus/organization-5:root', 'lotus:teacher']])(
    'into an organization by who holds %s',
    (...roles) => {
      expect(addsIntoOrganizationsOnly({ roles, permissions: [] })).toBe(true);
      expect(addsIntoOrganizationsOnly({ roles, permissions: ['users.view'] })).toBe(true);
      expect(addsIntoOrganizationsOnly({ roles, permissions: ['users.create'] })).toBe(false);
    },
  );
});
