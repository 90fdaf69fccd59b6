import { expect, it } from 'vitest';
import { isOffered } from './offered.ts';
import { PublicConf } from './tenancy/model.ts';

const conf = (given: object = {}) => PublicConf.parse(given);

it('what belongs to a part that is switched off is not offered, and everything else is', () => {
  const names = ['organization', 'organizations', 'organization_iid', 'job-position', 'academic-category'];
  expect(names.filter((name) => isOffered(conf(), name))).toEqual([]);
  expect(isOffered(conf({ academic_categories_enabled: true }), 'academic-category')).toBe(true);
  expect(isOffered(conf({ organizations_enabled: true }), 'organizations')).toBe(true);
  expect(['name', 'user', 'constructor'].filter((name) => !isOffered(conf(), name))).toEqual([]);
  expect(isOffered(null, 'organization')).toBe(true);
});
